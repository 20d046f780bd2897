/** A small drug list as YAML, whole and right; a test changes what it is about. */

const HEAD = `source: sample-notice
reader: sample-list
effective_from: 2026-05-01
covers: pharmacy
scope: classes
binds:
  - { program: medicaid_ffs, source: sample-notice, where: page 1 }
statuses:
  FREE: { pa: none, means: No request is needed., where: page 1 }
  ASK: { pa: required, means: A request is needed., where: page 1 }
marks:
  QL: { limit: quantity, means: There is a quantity limit., where: footer }
forms: { TABS: tablet, SOPN: pen injector }
unlisted: { pa: not_decided }
conditions:
  - { headings: ["CLASS : *"], when: { age: { to: 5 } }, pa: required, means: Young children need a request., where: page 1 }
counts: { pages: 3, rows: 4, by_status: { FREE: 2, ASK: 2 } }
sections:
`;

const SAMPLE_ROWS = `  - heading: "CLASS : ONE"
    rows:
      - { product: ALPHA, form: TABS, status: FREE, page: 2 }
      - { product: ALPHA, form: SOPN, status: ASK, marks: [QL], page: 2, quantity: [{ most: 4, unit: pen, every: 28 days }] }
  - heading: "CLASS : TWO"
    rows:
      - { product: BETA, form: TABS, status: FREE, page: 3, age: { from: 6, to: 17 } }
      - { product: GAMMA, form: TABS, status: ASK, page: 3 }
`;

export const SAMPLE_LIST = HEAD + SAMPLE_ROWS;

export const SAMPLE_DOSE_FORMS = "forms:\n  tablet: { words: [tab] }\n  pen injector: {}\nrelease: {}\ndevices: {}\n";

/**
 * The next edition of the sample, with as many rows more as are asked for: BETA needs a request now, GAMMA is gone and
 * DELTA new, ALPHA is written in another way.
 */
export function nextSampleList(more = 0): string {
  const rows = Array.from(
    { length: more },
    (_, place) => `      - { product: EPSILON ${String(place).padStart(4, "0")}, form: TABS, status: ASK, page: 3 }\n`,
  );
  const next = sampleList(
    ["effective_from: 2026-05-01", "effective_from: 2026-07-01"],
    ["product: ALPHA, form: TABS", "product: Alpha, form: TABS"],
    ["BETA, form: TABS, status: FREE", "BETA, form: TABS, status: ASK"],
    ["product: GAMMA", "product: DELTA"],
    ["rows: 4, by_status: { FREE: 2, ASK: 2 }", `rows: ${4 + more}, by_status: { FREE: 1, ASK: ${3 + more} }`],
  );
  return next + rows.join("");
}

/** Text by text replaced, each of which must be in the list. */
export function sampleList(...changes: [from: string, to: string][]): string {
  return changes.reduce((list, [from, to]) => {
    if (!list.includes(from)) throw new Error(`the sample list has no "${from}"`);
    return list.replace(from, () => to);
  }, SAMPLE_LIST);
}
