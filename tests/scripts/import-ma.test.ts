/** Pages of the MassHealth Drug List: tables and letters, statuses with limits, brand and generic apart, SmartPA. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import { validate } from "../../build/validate/validate.ts";
import { importDocument } from "../helpers/import-document.ts";
import { TODAY, writeSample } from "../helpers/sample-content.ts";

const LIST = "lists/MA/ma-mhdl-2026-06.yaml";
const SOURCES = `ma-mhdl-2026-06:
  { title: A made list, publisher: Sample, kind: state_agency, url: "https://example.org/a", date: 2026-06-03, date_kind: revised, read_on: 2026-06-04 }
`;
const HEAD = `source: ma-mhdl-2026-06
reader: ma-mhdl
effective_from: 2026-06-03
covers: pharmacy_and_clinic
scope: classes
binds: [{ program: medicaid_ffs, source: ma-mhdl-2026-06, where: title }]
statuses:
  no PA: { pa: none, means: Blank., where: column PA Status }
  PA: { pa: required, means: With a request., where: column PA Status }
  PA beyond a limit: { pa: none, means: With a request beyond it., where: column PA Status }
marks:
  "#": { pa: required, means: The brand needs a request., where: footnotes }
  BP: { pa: unknown, means: The brand is preferred., where: footnotes }
  PD: { means: Preferred., where: footnotes }
  M90: { means: 90 days., where: footnotes }
limits:
  age: { pa: required, where: column PA Status }
  quantity: { pa: required, where: column PA Status }
unlisted: { pa: not_decided }
counts: { pages: 1, rows: 1, by_status: { PA: 1 } }
`;

const hidden = (text: string) => `<span style="display:none;">${text}</span>`;
const blank = `${hidden("test")}&nbsp;`;

function line(generic: string, brand: string, status: string, notes: string, criteria = ""): string {
  const column = criteria ? "a6" : "a5";
  return `<tr><td headers="a1" valign="top">
 ${generic} <!-- POPS --></td><td headers="a2"> ${brand} <!-- c:out value="<span>#</span>" --></td>
<td headers="a3">${status}</td><td headers="${column}">${notes}</td>${criteria && `<td headers="a5" rowspan="3">${criteria}</td>`}</tr>`;
}

function page(title: string, body: string, day = "06/03/26"): string {
  return `

<!DOCTYPE html><html><body><h2 id="maincontent">${title}</h2>${body}<p>Last updated ${day}</p></body></html>`;
}

const table = (heading: string, ...lines: string[]) =>
  `<tr><th id="h1"><h2>&nbsp;${heading}</h2></th></tr><tr><td headers="h1"><table><tbody>${lines.join("\n")}</tbody></table></td></tr>`;

const SMART_PA =
  "<div><strong>SmartPA:</strong> Claims for alpha and Deltan within the limit of one unit will usually process at the pharmacy without a PA request if the member has a history of claims for beta.&dagger;</div>";

const TABLES = page(
  "Table 1",
  `<table>${table(
    "Agents – First",
    line("alpha", "Alphan", "<a>PA</a>&nbsp;", "M90", SMART_PA),
    line("beta", "Betan", blank, '<span title="x">#</span> , M90', ""),
    line("gamma", "Gamman <sup>PD</sup>", blank, "BP"),
    line("delta", "Deltan", "PA", ""),
  )}${table("Agents – Second", line("epsilon solution", "", "PA - ≥ 13 years", ""), line("zeta", "", blank, ""))}</table>`,
);

const entry = (name: string, status: string, notes: string) =>
  `<tr><td headers="Drug" axis="Drug">${name}</td><td axis="Class" headers="Class">${status}</td>
<td axis="Class" headers="Class">CLASS</td><td axis="Class" headers="Class"> ${notes}</td></tr>`;

const letter = (...more: string[]) =>
  page(
    "A - Z",
    `<table id="drug"><tbody>${[
      entry(`<a>Etan${hidden("drugId:4")}</a><a> (eta / theta)</a>`, "", "M90, <a>#</a>"),
      entry(
        "eta; See <a>Table 9</a>; See <a>Table 8</a>",
        "<b>PA</b> <span>< 6 years and PA > 1 unit/day</span>",
        "M90, #",
      ),
      entry("iota", "PA > 2 packs/28 days", "<sup>PD</sup>"),
      entry("Kappan (kappa)", "PA ≥ 8 months of age", "BP"),
      ...more,
    ].join("\n")}</tbody></table>`,
  );

const SMART =
  'conditions: [{ when: { other: "SmartPA: a claim within the limit of one unit; the member has a history of claims for beta" }, pa: automatic }]';

function world(): string {
  return writeSample({ "sources/MA.yaml": SOURCES, [LIST]: HEAD });
}

test("a line that decides of brand and generic is a row of each; ages and quantities are data", () => {
  const root = world();
  const { status, output } = importDocument(root, "ma-mhdl", Buffer.from(TABLES + letter()));
  assert.is(status, 0, output);
  assert.match(output, "rows: 13 read, 13 counted in the document");
  assert.is(
    readFileSync(join(root, "content", LIST), "utf8").split(/^sections:\n/m)[1],
    `  - heading: "Agents – First"
    rows:
      - { product: alpha, status: PA, marks: [M90], page: 1, ${SMART} }
      - { product: Alphan, generic: alpha, status: PA, marks: [M90], page: 1, ${SMART} }
      - { product: beta, status: no PA, marks: [M90], page: 1 }
      - { product: Betan, generic: beta, status: no PA, marks: ["#", M90], page: 1 }
      - { product: gamma, status: no PA, marks: [BP], page: 1 }
      - { product: Gamman, generic: gamma, status: no PA, marks: [PD], page: 1 }
      - { product: Deltan, generic: delta, status: PA, page: 1, ${SMART} }
  - heading: "Agents – Second"
    rows:
      - { product: epsilon solution, status: PA beyond a limit, page: 1, age: { to: 12 } }
      - { product: zeta, status: no PA, page: 1 }
  - heading: A - Z
    rows:
      - { product: Etan, generic: eta / theta, status: no PA, marks: [M90, "#"], page: 2 }
      - { product: eta, status: PA beyond a limit, marks: [M90], page: 2, age: { from: 6 }, quantity: [{ most: 1, unit: unit, every: day }] }
      - { product: iota, status: PA beyond a limit, marks: [PD], page: 2, quantity: [{ most: 2, unit: packs, every: "28 days" }] }
      - { product: Kappan, generic: kappa, status: PA beyond a limit, page: 2, age: { to: 7, unit: months } }
`,
  );
  const loaded = loadContent(root);
  const { findings } = validate(loaded.files, loaded.findings, TODAY);
  assert.equal(
    findings.map(({ file, problem }) => `${file} ${problem}`),
    [],
  );
});

test("a status of another kind is reported and not counted as read", () => {
  const { status, output } = importDocument(world(), "ma-mhdl", Buffer.from(TABLES + letter(entry("mu", "PA ?", ""))));
  assert.is.not(status, 0);
  assert.match(output, "page 2:  mu: PA ?");
});

test("pages of different days are no document", () => {
  const other = page("Table 2", "", "06/09/26");
  const { status, output } = importDocument(world(), "ma-mhdl", Buffer.from(TABLES + other));
  assert.is.not(status, 0);
  assert.match(output, "pages of different days: 2026-06-03, 2026-06-09");
});

test("a page without its day is no document", () => {
  const { status, output } = importDocument(world(), "ma-mhdl", Buffer.from(TABLES + page("Table 2", "", "soon")));
  assert.is.not(status, 0);
  assert.match(output, "page 2 does not say when it was updated");
});

test.run();
