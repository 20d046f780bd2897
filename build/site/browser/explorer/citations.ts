/** Sources as a numbered list: who says it, what kind of source it is, and the date that it carries. */

import type { Citation } from "../../../contract/shapes/citation.ts";
import { dayInWords } from "../../day-in-words.ts";
import { element, link, type Child } from "./elements.ts";
import { spoken } from "./words.ts";

/** More of them are folded: the first is the one that decides. */
const MOST_IN_VIEW = 4;

export function citationList(citations: readonly Citation[]): Child {
  if (citations.length === 0) return null;
  const heading = element("h3", {}, citations.length > MOST_IN_VIEW ? `Sources (${citations.length})` : "Sources");
  const list = element("ol", { class: "citations" }, citations.map(citationItem));
  return citations.length > MOST_IN_VIEW
    ? element("details", { class: "folded sources" }, element("summary", {}, heading), list)
    : [heading, list];
}

function citationItem({ url, title, publisher, kind, date_kind, date, read_url }: Citation): HTMLElement {
  return element(
    "li",
    {},
    link(url, title),
    ` ${publisher}, ${spoken(kind)}, ${spoken(date_kind)} ${dayInWords(date)}.`,
    read_url !== undefined &&
      read_url !== url &&
      element("span", { class: "copy" }, " ", link(read_url, "Read from a copy"), "."),
  );
}

/** A source of which only the address and the date are known. */
export function sourceNote({ source_url, last_verified }: { source_url: string; last_verified: string }): HTMLElement {
  return element(
    "p",
    { class: "small source" },
    "Source: ",
    link(source_url, sourceName(source_url)),
    `, as of ${dayInWords(last_verified)}`,
  );
}

/** The site that publishes it; of a public archive of documents, the document and who put it there. */
export function sourceName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, pathname } = new URL(url);
  if (hostname !== "github.com") return hostname.replace(/^www\./, "");
  const [owner, archive, , , ...path] = pathname.slice(1).split("/").map(decodeURIComponent);
  const document = (path.at(-1) ?? archive ?? "").replace(/\.\w+$/, "").replaceAll("_", " ");
  return `“${document}”, published by ${owner}`;
}
