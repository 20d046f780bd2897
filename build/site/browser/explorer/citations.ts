/** Sources as a numbered list: who says it, what kind of source it is, and the date that it carries. */

import type { Citation } from "../../../contract/shapes/citation.ts";
import { element, link, type Child } from "./elements.ts";
import { dayInWords, spoken } from "./words.ts";

export function citationList(citations: readonly Citation[]): Child {
  return (
    citations.length > 0 && [
      element("h3", {}, "Sources"),
      element(
        "ol",
        { class: "citations" },
        citations.map((citation) =>
          element(
            "li",
            {},
            link(citation.url, citation.title),
            ` ${citation.publisher}, ${spoken(citation.kind)}, ${spoken(citation.date_kind)} ${dayInWords(citation.date)}.`,
            citation.read_url !== undefined &&
              citation.read_url !== citation.url &&
              element("span", { class: "copy" }, " ", link(citation.read_url, "Read in a copy"), "."),
          ),
        ),
      ),
    ]
  );
}

/** A source of which only the address and the date are known. */
export function sourceNote({ source_url, last_verified }: { source_url: string; last_verified: string }): HTMLElement {
  return element(
    "p",
    { class: "small source" },
    "Source: ",
    link(source_url, hostOf(source_url)),
    `, as of ${dayInWords(last_verified)}`,
  );
}

export function hostOf(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, "");
  } catch {
    return url;
  }
}
