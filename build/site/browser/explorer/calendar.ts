/** Deadlines as a calendar file (RFC 5545): all-day events, lines folded at 75 octets, ended by CRLF. */

import type { Day } from "../../../contract/day.ts";

export type Deadline = { day: Day; title: string; notes: readonly string[]; source: string };

type About = { heading: string; address: string; written: string };

const MOST_OCTETS = 75;

export function calendarOf(deadlines: readonly Deadline[], { heading, address, written }: About): string {
  const stamp = `${written.slice(0, 19).replace(/[-:]/g, "")}Z`;
  const events = deadlines.flatMap(({ day, title, notes, source }, place) => [
    "BEGIN:VEVENT",
    `UID:${day}-${place + 1}-${fingerprint(`${address} ${title}`)}@${new URL(address).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped([heading, ...notes, `Source: ${source}`, "Deadlines are counted from the day that you entered. The dates on the notice control."].join("\n"))}`,
    `URL:${address}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Prior authorization rules//Explorer//EN",
    "CALSCALE:GREGORIAN",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** A line goes on after a line break and a space; a character is never split. */
function folded(line: string): string {
  const octets = (text: string) => new TextEncoder().encode(text).length;
  const parts = [""];
  for (const character of line) {
    const room = parts.length === 1 ? MOST_OCTETS : MOST_OCTETS - 1;
    if (octets(parts.at(-1)! + character) > room) parts.push("");
    parts[parts.length - 1] += character;
  }
  return parts.join("\r\n ");
}

/** Distinguishes the events of different questions; the same question gives the same event (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const octet of new TextEncoder().encode(text)) hash = Math.imul(hash ^ octet, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}
