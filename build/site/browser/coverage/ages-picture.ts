/**
 * A picture of how old the knowledge about one state is: on a line of time from the oldest to today, a bar for the topics
 * of each program whose deciding source is that old, and a dot for each drug list. The same numbers follow as a table.
 */

import { AGES } from "../../../contract/ages.ts";
import type { PublicCoverage } from "../../../contract/shapes/coverage.ts";
import { dayInWords } from "../../day-in-words.ts";
import { made, tableOf } from "./made.ts";

/** `ages`: how many topics are of each age. `missing`: of how many topics nothing is verified. */
export type Lane = { name: string; ages: Record<string, number>; topics: number; missing: number };

type List = PublicCoverage["lists"][number] & { isPast: boolean };

/** From left to right. */
const COLUMNS = [...AGES].reverse();
const WIDTH = 100 / COLUMNS.length;

/** Pixels. */
const LANE = 80;
const TALLEST = 34;
const LISTS = 58;
const AXIS = 42;
/** Where the name of a lane stands below its top. */
const LABEL = 24;

const DAY_MS = 86_400_000;
/** The line of time begins here; what is older lies at its left end. */
const OLDEST_DAYS = 2 * 1826;

export function agesPicture(lanes: readonly Lane[], lists: readonly List[], today: string): HTMLElement[] {
  const said = lanes.map((lane) => `${lane.name}: ${laneInWords(lane)}.`).join(" ");
  const height = lanes.length * LANE + (lists.length > 0 ? LISTS : 0) + AXIS;
  const picture = drawn("svg", {
    class: "ages",
    width: "100%",
    height,
    role: "img",
    "aria-labelledby": "ages-title ages-said",
  });
  picture.append(
    drawn("title", { id: "ages-title" }, "Topics by the age of their deciding source"),
    drawn("desc", { id: "ages-said" }, said),
    ...lanes.flatMap((lane, place) => laneOf(lane, place * LANE)),
    ...(lists.length > 0 ? listLane(lists, today, lanes.length * LANE) : []),
    ...axis(height - AXIS),
  );
  const details = made("details", {}, made("summary", {}, "The picture as a table"));
  details.append(
    tableOf(
      ["Program", ...AGES.map(([name]) => name), "Not verified"],
      lanes.map(({ name, ages, missing }) => [name, ...AGES.map(([age]) => String(ages[age] ?? 0)), String(missing)]),
    ),
  );
  return [picture as unknown as HTMLElement, details];
}

function laneInWords({ ages, topics, missing }: Lane): string {
  const parts = AGES.flatMap(([age]) => (ages[age] ? [`${ages[age]} ${age} old`] : []));
  return `of ${topics} topics ${[...parts, `${missing} not verified`].join(", ")}`;
}

function laneOf({ name, ages, topics, missing }: Lane, top: number): Element[] {
  const base = top + LANE - 6;
  return [
    drawn("text", { x: 0, y: top + LABEL, class: "lane" }, `${name}: ${topics - missing} of ${topics}`),
    drawn("line", { x1: 0, x2: "100%", y1: base, y2: base }),
    ...COLUMNS.flatMap(([age], column) => {
      const count = ages[age] ?? 0;
      if (count === 0) return [];
      const height = Math.max(2, (TALLEST * count) / topics);
      const x = column * WIDTH;
      return [
        drawn("rect", {
          class: freshness(column),
          x: `${x + WIDTH * 0.15}%`,
          width: `${WIDTH * 0.7}%`,
          y: base - height,
          height,
        }),
        drawn("text", { x: `${x + WIDTH / 2}%`, y: base - height - 4, class: "count" }, String(count)),
      ];
    }),
  ];
}

function listLane(lists: readonly List[], today: string, top: number): Element[] {
  const base = top + LISTS - 10;
  return [
    drawn(
      "text",
      { x: 0, y: top + LABEL, class: "lane" },
      lists.some(({ isPast }) => isPast) ? "Drug lists (hollow: no longer in force)" : "Drug lists",
    ),
    drawn("line", { x1: 0, x2: "100%", y1: base, y2: base }),
    ...lists.map(({ title, date, isPast }) => {
      const dot = drawn("circle", {
        cx: `${placeOf(date, today)}%`,
        cy: base,
        r: 6,
        class: isPast ? "past" : "in-force",
      });
      dot.append(drawn("title", {}, `${dayInWords(date)}: ${title}${isPast ? ", no longer in force" : ""}`));
      return dot;
    }),
  ];
}

/** How far from the left, in percent. Inside its column a day lies where it falls between the column's two ages. */
function placeOf(date: string, today: string): number {
  const days = Math.min(OLDEST_DAYS, Math.max(0, (Date.parse(today) - Date.parse(date)) / DAY_MS));
  const place = AGES.findIndex(([, most]) => days <= most);
  const least = AGES[place - 1]?.[1] ?? 0;
  const most = Math.min(AGES[place]![1], OLDEST_DAYS);
  return 100 - WIDTH * (place + (days - least) / (most - least));
}

/** Each age in two lines: columns are narrow on a phone. */
function axis(top: number): Element[] {
  return COLUMNS.map(([age], column) => {
    const words = age.split(" ");
    const label = drawn("text", { y: top, class: "age" });
    const x = `${(column + 0.5) * WIDTH}%`;
    label.append(
      drawn("tspan", { x, dy: 14 }, words.slice(0, -1).join(" ")),
      drawn("tspan", { x, dy: 15 }, words.at(-1)!),
    );
    return label;
  });
}

/** The colors of the bars below, by column. */
function freshness(column: number): string {
  return column < 2 ? "old" : column === 2 ? "aging" : "fresh";
}

function drawn(name: string, attributes: Record<string, string | number>, text = ""): SVGElement {
  const shape = document.createElementNS("http://www.w3.org/2000/svg", name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, String(value));
  shape.textContent = text;
  return shape;
}
