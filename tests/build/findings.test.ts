/** Every mistake an editor can make is found, at its place, with a way to mend it. */

import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadContent } from "../../build/load/load-content.ts";
import type { Finding } from "../../build/model/finding.ts";
import { validate } from "../../build/validate/validate.ts";
import { buildSample, everything, findingsOf } from "../helpers/build-sample.ts";
import { program } from "../helpers/command.ts";
import { SAMPLE_DEADLINES } from "../helpers/sample-deadlines.ts";
import {
  exclusion,
  federalRule,
  putContent,
  rule,
  SAMPLE,
  SAMPLE_PROCEDURE,
  SAMPLE_SOURCE,
  SHARED_STEP,
  writeSample,
  type ContentFiles,
} from "../helpers/sample-content.ts";
import { build } from "../../build/pipeline.ts";

const FILE = "states/OH/drugs/hepatitis_c.yaml";
const OHIO = `${FILE} for medicaid_ffs`;
const HOME_HEALTH = "federal/medicare_traditional/services/home_health.yaml";

type Mistake = { name: string; files: ContentFiles; at: string; problem: RegExp; remedy: RegExp };

const MISTAKES: Mistake[] = [
  {
    name: "an unknown code of a value",
    files: { [OHIO]: rule({ pa_type: "conditionl" }) },
    at: `content/${FILE}:3:12`,
    problem: /pa_type is "conditionl"/,
    remedy: /did you mean "conditional"\?/,
  },
  {
    name: "an unknown key",
    files: { [OHIO]: rule({ note: "x" }) },
    at: `content/${FILE}:9:3`,
    problem: /"note" is not a known entry/,
    remedy: /did you mean "notes"\?/,
  },
  {
    name: "a missing field",
    files: { [OHIO]: rule({ notes: undefined }) },
    at: `content/${FILE}:1:3`,
    problem: /notes is missing/,
    remedy: /add notes/,
  },
  {
    name: "a missing date",
    files: { [OHIO]: rule({ last_verified: undefined }) },
    at: `content/${FILE}:1:3`,
    problem: /last_verified is missing/,
    remedy: /add last_verified/,
  },
  {
    name: "a day that does not exist",
    files: { [OHIO]: rule({ last_verified: "2026-02-30" }) },
    at: `content/${FILE}:7:18`,
    problem: /not a day of the calendar.*2026-02-30/,
    remedy: /YYYY-MM-DD/,
  },
  {
    name: "a date from the future",
    files: { [OHIO]: rule({ last_verified: "2027-01-01" }) },
    at: `content/${FILE}:7:18`,
    problem: /2027-01-01 is in the future/,
    remedy: /newest date in the source/,
  },
  {
    name: "last_verified newer than its source",
    files: { [OHIO]: rule({ last_verified: "2026-05-02" }) },
    at: `content/${FILE}:7:18`,
    problem: /newer than its source "sample-notice" \(2026-05-01\)/,
    remedy: /use 2026-05-01/,
  },
  {
    name: "a source read in the future",
    files: { "sources/us.yaml": SAMPLE_SOURCE.replace("read_on: 2026-06-01", "read_on: 2026-07-01") },
    at: "content/sources/us.yaml:8:12",
    problem: /read_on 2026-07-01 is in the future/,
    remedy: /the day it was read/,
  },
  {
    name: "a source newer than its reading",
    files: { "sources/us.yaml": SAMPLE_SOURCE.replace("date: 2026-03-01", "date: 2026-06-10") },
    at: "content/sources/us.yaml:6:9",
    problem: /later than the day it was read/,
    remedy: /copy the date/,
  },
  {
    name: "an unknown source",
    files: { [OHIO]: rule({ source: "sample-notise" }) },
    at: `content/${FILE}:6:11`,
    problem: /source "sample-notise" is not in content\/sources/,
    remedy: /did you mean "sample-notice"\?/,
  },
  {
    name: "evidence that is not cited",
    files: { [OHIO]: rule({ rests_on: ["sample-law"] }) },
    at: `content/${FILE}:10:7`,
    problem: /rests_on names "sample-law", which is not in also/,
    remedy: /add it to also/,
  },
  {
    name: "an unused source",
    files: { "sources/more.yaml": SAMPLE_SOURCE.replaceAll("sample-", "other-") },
    at: "content/sources/more.yaml:2:3",
    problem: /nothing uses the source "other-law"/,
    remedy: /delete it/,
  },
  {
    name: "a source defined twice",
    files: { "sources/us2.yaml": SAMPLE_SOURCE },
    at: "content/sources/us2.yaml:1:1",
    problem: /already defined in content\/sources\/us.yaml/,
    remedy: /keep one/,
  },
  {
    name: "an unknown procedure",
    files: { [OHIO]: rule({ next_steps: "federal/how_to_aks" }) },
    at: `content/${FILE}:8:15`,
    problem: /no procedure "federal\/how_to_aks"/,
    remedy: /did you mean "federal\/how_to_ask"\?/,
  },
  {
    name: "an unused procedure",
    files: { "procedures/federal/spare.yaml": SAMPLE_PROCEDURE },
    at: "content/procedures/federal/spare.yaml:1:1",
    problem: /nothing uses the procedure "federal\/spare"/,
    remedy: /delete it/,
  },
  {
    name: "an unknown drug class in a path",
    files: { "states/OH/drugs/hepatitis.yaml for medicaid_ffs": rule() },
    at: "content/states/OH/drugs/hepatitis.yaml:1:1",
    problem: /"hepatitis" is not a known drug class/,
    remedy: /did you mean "hepatitis_c"\?/,
  },
  {
    name: "an unknown program of a state's rule",
    files: { "states/TX/drugs/hepatitis_c.yaml": rule({ programs: ["medicaid"] }) },
    at: "content/states/TX/drugs/hepatitis_c.yaml:9:7",
    problem: /programs/,
    remedy: /medicaid_ffs/,
  },
  {
    name: "an unknown program in a path",
    files: { "exclusions/OH/medicaid/drugs/hepatitis_c.yaml": exclusion() },
    at: "content/exclusions/OH/medicaid/drugs/hepatitis_c.yaml:1:1",
    problem: /"medicaid" is not a known program/,
    remedy: /medicaid_ffs/,
  },
  {
    name: "a rule where a program's folder used to be",
    files: { "states/TX/chip/drugs/hepatitis_c.yaml": rule() },
    at: "content/states/TX/chip/drugs/hepatitis_c.yaml:1:1",
    problem: /no content is read from this place/,
    remedy: /states\/<XX>\/<drugs or services>/,
  },
  {
    name: "a part for a program that its block does not name",
    files: {
      "states/TX/drugs/hepatitis_c.yaml": rule({ programs: ["chip"], for: { medicaid_mco: { notes: "More." } } }),
    },
    at: "content/states/TX/drugs/hepatitis_c.yaml:12:7",
    problem: /medicaid_mco is not among the programs of its block/,
    remedy: /add medicaid_mco to programs/,
  },
  {
    name: "the steps of another state",
    files: {
      "procedures/OH/how_to_ask.yaml": SAMPLE_PROCEDURE,
      "states/OH/drugs/biosimilars.yaml for chip": rule({ next_steps: "OH/how_to_ask" }),
      "states/TX/drugs/biosimilars.yaml": rule({ programs: ["chip"], next_steps: "OH/how_to_ask" }),
    },
    at: "content/states/TX/drugs/biosimilars.yaml:7:15",
    problem: /the steps "OH\/how_to_ask" belong to OH/,
    remedy: /the rule's own state, or of federal/,
  },
  {
    name: "a shared step that does not exist",
    files: {
      "procedures/federal/steps.yaml": SHARED_STEP,
      "procedures/federal/how_to_ask.yaml": `${SAMPLE_PROCEDURE}  - shared: federal/expect-an-answer\n  - shared: federal/expect-an-anser\n`,
    },
    at: "content/procedures/federal/how_to_ask.yaml:10:13",
    problem: /there is no shared step "federal\/expect-an-anser"/,
    remedy: /did you mean "federal\/expect-an-answer"/,
  },
  {
    name: "a step that another state's procedures share",
    files: {
      "procedures/OH/steps.yaml": SHARED_STEP,
      "procedures/OH/how_to_ask.yaml": `${SAMPLE_PROCEDURE}  - shared: OH/expect-an-answer\n`,
      "procedures/federal/how_to_ask.yaml": `${SAMPLE_PROCEDURE}  - shared: OH/expect-an-answer\n`,
      "states/OH/drugs/biosimilars.yaml for chip": rule({ next_steps: "OH/how_to_ask" }),
    },
    at: "content/procedures/federal/how_to_ask.yaml:9:13",
    problem: /the step "OH\/expect-an-answer" is one of OH/,
    remedy: /the procedure's own state, or of federal/,
  },
  {
    name: "a shared step that no procedure names",
    files: { "procedures/federal/steps.yaml": SHARED_STEP },
    at: "content/procedures/federal/steps.yaml:2:3",
    problem: /no procedure names the shared step "federal\/expect-an-answer"/,
    remedy: /delete it/,
  },
  {
    name: "a step without its source",
    files: { "procedures/federal/how_to_ask.yaml": SAMPLE_PROCEDURE.replace("    source: sample-notice\n", "") },
    at: "content/procedures/federal/how_to_ask.yaml:6:5",
    problem: /source/,
    remedy: /source/,
  },
  {
    name: "a remark that the state does not have",
    files: {
      "states/TX/remarks.yaml": "plans-follow: Plans follow the list.\n",
      "states/TX/drugs/hepatitis_c.yaml":
        rule({ programs: ["chip"], remarks: ["plan-follows"] }) +
        rule({ programs: ["medicaid_ffs"], remarks: ["plans-follow"] }),
    },
    at: "content/states/TX/drugs/hepatitis_c.yaml:11:5",
    problem: /there is no remark "plan-follows"/,
    remedy: /did you mean "plans-follow"/,
  },
  {
    name: "a remark that no rule ends with",
    files: { "states/TX/remarks.yaml": "plans-follow: Plans follow the list.\n" },
    at: "content/states/TX/remarks.yaml:1:15",
    problem: /no rule of its state uses the remark "plans-follow"/,
    remedy: /delete it/,
  },
  {
    name: "another source for one program, without its date",
    files: {
      "states/TX/drugs/hepatitis_c.yaml": rule({ programs: ["chip"], for: { chip: { source: "sample-law" } } }),
    },
    at: "content/states/TX/drugs/hepatitis_c.yaml:12:15",
    problem: /source replaces that of the block without a date/,
    remedy: /add last_verified/,
  },
  {
    name: "a part that contradicts the verdict of its block",
    files: { "states/TX/drugs/hepatitis_c.yaml": rule({ programs: ["chip"], for: { chip: { pa_required: false } } }) },
    at: "content/states/TX/drugs/hepatitis_c.yaml:2:12",
    problem: /pa_type is conditional although pa_required is false/,
    remedy: /pa_type: none/,
  },
  {
    name: "an unknown state in a path",
    files: { "states/XX/drugs/hepatitis_c.yaml for medicaid_ffs": rule() },
    at: "content/states/XX/drugs/hepatitis_c.yaml:1:1",
    problem: /"XX" is not a known jurisdiction/,
    remedy: /TX/,
  },
  {
    name: "Ohio's service elsewhere",
    files: { "states/TX/services/dental.yaml for medicaid_ffs": rule() },
    at: "content/states/TX/services/dental.yaml:1:1",
    problem: /exists in Ohio only/,
    remedy: /common service categories/,
  },
  {
    name: "two rules of one level at one time",
    files: { [HOME_HEALTH]: federalRule({ notes: "one" }) + federalRule({ notes: "two" }) },
    at: `content/${HOME_HEALTH}:9:3`,
    problem: new RegExp(`at the same time as content/${HOME_HEALTH}:1:3`),
    remedy: /different jurisdictions, or end one/,
  },
  {
    name: "an override equal to what it inherits",
    files: { [HOME_HEALTH]: federalRule() + federalRule({ jurisdictions: ["TX"] }) },
    at: `content/${HOME_HEALTH}:9:3`,
    problem: /repeats what TX inherits/,
    remedy: /delete it/,
  },
  {
    name: "a program that the state has not",
    files: { "states/AL/drugs/hepatitis_c.yaml for medicaid_mco": rule() },
    at: "content/states/AL/drugs/hepatitis_c.yaml:1:3",
    problem: /State of AL has no medicaid_mco program/,
    remedy: /without_programs of AL/,
  },
  {
    name: "malformed YAML",
    files: { [OHIO]: rule().replace("notes: Listed", 'notes: "Listed') },
    at: `content/${FILE}:`,
    problem: /malformed YAML/,
    remedy: /quotation mark/,
  },
  {
    name: "a tab as indentation",
    files: { [OHIO]: rule().replace("  pa_type", "\tpa_type") },
    at: `content/${FILE}:3:2`,
    problem: /malformed YAML/,
    remedy: /replace the tab with spaces/,
  },
  {
    name: "a colon in notes",
    files: { [OHIO]: rule().replace("notes: Listed", "notes: Ask first: listed") },
    at: `content/${FILE}:5:10`,
    problem: /the text after notes: contains a colon/,
    remedy: /^put the text after notes: below >- or between quotation marks, because it contains a colon$/,
  },
  {
    name: "a placeholder in notes",
    files: { [OHIO]: rule({ notes: "Prior authorization: tbd." }) },
    at: `content/${FILE}:5:10`,
    problem: /the text says "tbd"/,
    remedy: /content\/leads/,
  },
  {
    name: "a day that moves on in the notes of an exclusion",
    files: {
      "exclusions/TX/medicaid_ffs/drugs/glp1_weight_loss.yaml": exclusion({ notes: "Not covered as of today." }),
    },
    at: "content/exclusions/TX/medicaid_ffs/drugs/glp1_weight_loss.yaml:1:10",
    problem: /the text says "as of today"/,
    remedy: /give the date in the source/,
  },
  {
    name: "a placeholder in a remark",
    files: {
      [OHIO]: rule({ programs: ["medicaid_ffs"], remarks: ["counts"] }),
      "states/OH/remarks.yaml": "counts: TODO count the rows\n",
    },
    at: "content/states/OH/remarks.yaml:1:9",
    problem: /the text says "TODO"/,
    remedy: /content\/leads/,
  },
  {
    name: "a list item out of line",
    files: { [OHIO]: rule().replace("- pa_required", " - pa_required") },
    at: `content/${FILE}:2:1`,
    problem: /malformed YAML/,
    remedy: /align the line/,
  },
  {
    name: "a clock newer than its source",
    files: {
      ...SAMPLE_DEADLINES,
      "clocks/chip.yaml": SAMPLE_DEADLINES["clocks/chip.yaml"]!.replace("2026-03-01", "2026-03-02"),
    },
    at: "content/clocks/chip.yaml:11:18",
    problem: /newer than its source "sample-law"/,
    remedy: /use 2026-03-01/,
  },
  {
    name: "a state's clock that is longer than the general one",
    files: {
      ...SAMPLE_DEADLINES,
      "clocks/chip.yaml": SAMPLE_DEADLINES["clocks/chip.yaml"]!.replace("business_days: 3", "days: 8"),
    },
    at: "content/clocks/chip.yaml:17:5",
    problem: /8 calendar days is longer than the 7 calendar days of all jurisdictions/,
    remedy: /federal limit/,
  },
  {
    name: "a fax without its number",
    files: { "routes/OH.yaml": route("channels: [{ kind: fax }]") },
    at: "content/routes/OH.yaml:9:22",
    problem: /says fax without its number/,
    remedy: /add number: as the source prints it/,
  },
  {
    name: "a home page that is given as a form",
    files: { "routes/OH.yaml": route("channels: [{ kind: form, url: 'https://example.org/' }]") },
    at: "content/routes/OH.yaml:9:14",
    problem: /the form is the home page https:\/\/example\.org\/, which does not say what starts there/,
    remedy: /or the name of the portal or form/,
  },
  {
    name: "a route without a channel that does not say so",
    files: { "routes/OH.yaml": route("channels: []") },
    at: "content/routes/OH.yaml:9:13",
    problem: /without a channel has no note/,
    remedy: /say in a note/,
  },
  {
    name: "a federal route that says no jurisdictions",
    files: { "routes/federal.yaml": route("channels: [{ kind: member_card }]") },
    at: "content/routes/federal.yaml:1:3",
    problem: /does not say where it applies/,
    remedy: /jurisdictions: all/,
  },
  {
    name: "a state's route that names jurisdictions",
    files: { "routes/OH.yaml": route("jurisdictions: all\n  channels: [{ kind: member_card }]") },
    at: "content/routes/OH.yaml:9:18",
    problem: /a state's route names jurisdictions/,
    remedy: /federal\.yaml/,
  },
  {
    name: "a route for a list that no code list is",
    files: { "routes/OH.yaml": route("for_lists: [items on no list]\n  channels: [{ kind: member_card }]") },
    at: "content/routes/OH.yaml:9:15",
    problem: /no code list says requests_only_for: items on no list/,
    remedy: /as the list does/,
  },
  {
    name: "a carve-out that names no route and no reason",
    files: { "states/OH/state.yaml": profile("text: Drugs are carved out.") },
    at: "content/states/OH/state.yaml:6:5",
    problem: /a carve-out names no route, and does not say why there is none/,
    remedy: /add routes: .* or no_route:/,
  },
  {
    name: "a carve-out that names a route that is not there",
    files: {
      "states/OH/state.yaml": profile("text: Drugs are carved out.\n    routes: [Drug request]"),
      "routes/OH.yaml": route("channels: [{ kind: member_card }]"),
    },
    at: "content/states/OH/state.yaml:7:14",
    problem: /no request of OH in content\/routes is about "Drug request"/,
    remedy: /did you mean "Drug requests"\?/,
  },
  {
    name: "a route for a plan of other programs",
    files: {
      "plans/OH.yaml": "- { plan: plan-one, name: Plan One, programs: [medicaid_mco], source: sample-law }\n",
      "routes/OH.yaml": route("plan: plan-one\n  channels: [{ kind: member_card }]"),
    },
    at: "content/routes/OH.yaml:9:9",
    problem: /the plan "plan-one" serves none of the route's programs: chip/,
    remedy: /it serves medicaid_mco/,
  },
  {
    name: "a route for two plans of which one is unknown",
    files: {
      "plans/OH.yaml": "- { plan: plan-one, name: Plan One, programs: [chip], source: sample-law }\n",
      "routes/OH.yaml": route("plan: [plan-one, plan-onne]\n  channels: [{ kind: member_card }]"),
    },
    at: "content/routes/OH.yaml:9:9",
    problem: /"plan-onne" is not a plan in content\/plans/,
    remedy: /did you mean "plan-one"\?/,
  },
  {
    name: "a route that ends before it begins",
    files: {
      "routes/OH.yaml": route("since: 2026-02-01\n  until: 2026-01-01\n  channels: [{ kind: member_card }]"),
    },
    at: "content/routes/OH.yaml:10:10",
    problem: /"until" 2026-01-01 is before "since" 2026-02-01/,
    remedy: /swap/,
  },
  {
    name: "a duplicate key",
    files: { [OHIO]: rule().replace("  basis", "  pa_type: full\n  basis") },
    at: `content/${FILE}:4:3`,
    problem: /unique/,
    remedy: /keep one of the two/,
  },
  {
    name: "a number where a code should be quoted",
    files: {
      "crosswalk/hepatitis_c.yaml": SAMPLE["crosswalk/hepatitis_c.yaml"]!.replace(
        "- generic: semaglutide",
        "- generic: semaglutide\n  rxcui: 1991302",
      ),
    },
    at: "content/crosswalk/hepatitis_c.yaml:8:10",
    problem: /number 1991302, but text is expected/,
    remedy: /"1991302"/,
  },
  {
    name: "yes and no that contradict",
    files: { [OHIO]: rule({ pa_required: false }) },
    at: `content/${FILE}:3:12`,
    problem: /pa_type is conditional although pa_required is false/,
    remedy: /pa_type: none/,
  },
  {
    name: "a type missing where PA is required",
    files: { [OHIO]: rule({ pa_type: "none" }) },
    at: `content/${FILE}:3:12`,
    problem: /pa_type is none although/,
    remedy: /full, conditional/,
  },
  {
    name: "a version that ends before it begins",
    files: { [OHIO]: rule({ effective_from: "2026-02-01", effective_to: "2026-01-01" }) },
    at: `content/${FILE}:10:17`,
    problem: /before effective_from/,
    remedy: /swap them/,
  },
  {
    name: "a drug name that means two drugs",
    files: {
      "crosswalk/biosimilars.yaml":
        "- generic: ozempic\n  classes: [{ drug_class: biosimilars, brands: [] }]\n  source: sample-law\n",
    },
    at: "content/crosswalk/hepatitis_c.yaml:11:11",
    problem: /"Ozempic" is already in the crosswalk at content\/crosswalk\/biosimilars.yaml:1:12/,
    remedy: /one drug/,
  },
  {
    name: "a file of another kind",
    files: { "states/OH/note.yml": "a: b\n" },
    at: "content/states/OH/note.yml:1:1",
    problem: /only .yaml files/,
    remedy: /end with .yaml/,
  },
  { name: "an empty file", files: { [OHIO]: "" }, at: `content/${FILE}:1:1`, problem: /empty/, remedy: /delete it/ },
  {
    name: "a vocabulary file that is gone",
    files: { "vocabulary/pa_types.yaml": undefined },
    at: "content/vocabulary/pa_types.yaml:1:1",
    problem: /missing/,
    remedy: /restore/,
  },
  {
    name: "a vocabulary without one of its codes",
    files: { "vocabulary/pa_types.yaml": SAMPLE["vocabulary/pa_types.yaml"]!.replace(/^none:\n.*\n.*\n/m, "") },
    at: "content/vocabulary/pa_types.yaml:",
    problem: /none is missing/,
    remedy: /add none/,
  },
  {
    name: "an address that is none",
    files: { "sources/us.yaml": SAMPLE_SOURCE.replace("https://example.org/law", "example.org/law") },
    at: "content/sources/us.yaml:5:8",
    problem: /not a web address/,
    remedy: /https:/,
  },
  {
    name: "a rule for what is not covered at that time",
    files: { "exclusions/OH/medicaid_ffs/drugs/hepatitis_c.yaml": exclusion() },
    at: "content/exclusions/OH/medicaid_ffs/drugs/hepatitis_c.yaml:1:3",
    problem: new RegExp(`claims OH at the same time as content/${FILE}:1:3`),
    remedy: /end one/,
  },
  {
    name: "an exclusion newer than its source",
    files: { "exclusions/TX/chip/drugs/hepatitis_c.yaml": exclusion({ last_verified: "2026-05-02" }) },
    at: "content/exclusions/TX/chip/drugs/hepatitis_c.yaml:3:18",
    problem: /newer than its source "sample-notice"/,
    remedy: /use 2026-05-01/,
  },
  {
    name: "an exclusion that ends before it begins",
    files: {
      "exclusions/TX/chip/drugs/hepatitis_c.yaml": exclusion({
        effective_from: "2026-02-01",
        effective_to: "2026-01-01",
      }),
    },
    at: "content/exclusions/TX/chip/drugs/hepatitis_c.yaml:5:17",
    problem: /before effective_from/,
    remedy: /swap them/,
  },
  {
    name: "an exclusion with a verdict",
    files: { "exclusions/TX/chip/drugs/hepatitis_c.yaml": exclusion({ pa_required: true }) },
    at: "content/exclusions/TX/chip/drugs/hepatitis_c.yaml:4:3",
    problem: /"pa_required" is not a known entry/,
    remedy: /effective_from, effective_to, notes/,
  },
  {
    name: "a federal exclusion that names nobody",
    files: { "exclusions/federal/part_d/drugs/glp1_weight_loss.yaml": exclusion() },
    at: "content/exclusions/federal/part_d/drugs/glp1_weight_loss.yaml:1:3",
    problem: /jurisdictions is missing/,
    remedy: /add jurisdictions/,
  },
  {
    name: "an exclusion of a program that the state has not",
    files: { "exclusions/AL/medicaid_mco/drugs/glp1_weight_loss.yaml": exclusion() },
    at: "content/exclusions/AL/medicaid_mco/drugs/glp1_weight_loss.yaml:1:3",
    problem: /State of AL has no medicaid_mco program/,
    remedy: /without_programs of AL/,
  },
  {
    name: "an exclusion in the wrong place",
    files: { "exclusions/TX/hepatitis_c.yaml": exclusion() },
    at: "content/exclusions/TX/hepatitis_c.yaml:1:1",
    problem: /no content is read from this place/,
    remedy: /content\/exclusions\/federal\/<program>\/.* or content\/exclusions\/<XX>\/<program>\//,
  },
  {
    name: "a lead to cells that do not exist",
    files: { "leads/TX.yaml": "- cells: [medicaid_ffs/drugs/hepatitis]\n  why: Nobody read the list.\n" },
    at: "content/leads/TX.yaml:1:11",
    problem: /names no cells.*medicaid_ffs\/drugs\/hepatitis/,
    remedy: /program\/drugs\/code/,
  },
  {
    name: "a lead of no jurisdiction",
    files: { "leads/XX.yaml": "- cells: [chip]\n  why: Nobody read it.\n" },
    at: "content/leads/XX.yaml:1:1",
    problem: /"XX" is not a known jurisdiction/,
    remedy: /TX/,
  },
  {
    name: "a state's basis in a federal rule",
    files: { [HOME_HEALTH]: federalRule({ basis: "plan_policy" }) },
    at: `content/${HOME_HEALTH}:3:10`,
    problem: /does not fit a federal rule/,
    remedy: /content\/states/,
  },
];

for (const { name, files, at, problem, remedy } of MISTAKES) {
  test(`finds ${name}`, async () => {
    const findings = await findingsOf(files);
    const found = findings.find((finding) => problem.test(finding.problem));
    assert.ok(found, `no such finding among:\n${findings.map(describe).join("\n")}`);
    assert.ok(describe(found).startsWith(at), `${describe(found)}\nshould be at ${at}`);
    assert.match(found.remedy, remedy);
  });
}

test("an unmistaken sample has no findings", async () => {
  assert.equal(await findingsOf({}), []);
});

test("ten mistakes in ten files are ten findings, all at once", async () => {
  const findings = await findingsOf({
    [OHIO]: rule({ pa_type: "conditionl" }),
    [HOME_HEALTH]: federalRule({ last_verified: "2027-01-01" }),
    "states/OH/drugs/biosimilars.yaml for medicaid_ffs": rule({ source: "sample-notise" }),
    "states/OH/drugs/adhd_stimulants.yaml for medicaid_ffs": rule({ last_verified: "2026-05-02" }),
    "states/OH/drugs/oncology_oral.yaml for medicaid_ffs": rule().replace("  basis", "  pa_type: full\n  basis"),
    "states/OH/drugs/opioid_treatment.yaml for medicaid_ffs": rule({ note: "x" }),
    "states/AL/drugs/hepatitis_c.yaml for medicaid_mco": rule(),
    "states/OH/drugs/hepatitis.yaml for medicaid_ffs": rule(),
    "states/OH/services/laboratory.yaml for medicaid_ffs": rule({ pa_required: "yes" }),
    "states/OH/services/home_health.yaml for medicaid_ffs": rule({ next_steps: "federal/nothing" }),
  });
  assert.is(findings.length, 10, findings.map(describe).join("\n"));
});

test("a build with an error exits with 1, reports the place, and leaves the last build as it was", async () => {
  const { root } = await buildSample();
  const before = everything(root);
  putContent(root, { [OHIO]: rule({ pa_type: "conditionl" }), [HOME_HEALTH]: federalRule({ notes: "changed" }) });
  const project = resolve(import.meta.dirname, "../..");
  const run = spawnSync(process.execPath, [...program("build/main.ts"), "--root", root, "--today", "2026-06-15"], {
    cwd: project,
    encoding: "utf8",
  });
  assert.is(run.status, 1);
  assert.match(run.stderr, `content/${FILE}:3:12  error: pa_type is "conditionl"`);
  assert.match(run.stderr, "did you mean");
  assert.match(run.stderr, "1 error, 0 warnings; nothing was written.");
  assert.equal(everything(root), before);
});

test("a broken file does not make others look wrong", async () => {
  const findings = await findingsOf({
    "sources/us.yaml": SAMPLE_SOURCE.replace("publisher: Office of Samples", "publisher: ["),
  });
  assert.ok(
    findings.every(({ file }) => file === "content/sources/us.yaml"),
    findings.map(describe).join("\n"),
  );
});

test("what only a broken file uses is not reported as unused", async () => {
  const own = {
    "sources/OH.yaml": SAMPLE_SOURCE.slice(SAMPLE_SOURCE.indexOf("sample-notice:")).replace(
      "sample-notice",
      "own-source",
    ),
    [OHIO]: rule({ source: "own-source", pa_type: "conditionl" }),
  };
  assert.equal(
    (await findingsOf(own)).map(({ problem }) => problem),
    ['pa_type is "conditionl", which is not a known value'],
  );
  const { files, findings } = loadContent(writeSample(own));
  assert.is(validate(files, findings, "2026-06-15").findings.length, 1);
});

test("a first build with an error creates nothing", async () => {
  const root = writeSample({ [OHIO]: rule({ pa_type: "x" }) });
  const result = await build({ root, today: "2026-06-15", rulesDirectory: "r-test" });
  assert.not(result.ok);
  assert.throws(() => everything(root), /ENOENT/);
});

/** A route whose last lines are those given; they begin in line 8. */
function route(end: string): string {
  return [
    "- about: Drug requests",
    "receiver: Drug desk",
    "role: contractor",
    "purpose: request",
    "programs: [chip]",
    "applies_to: [drug]",
    "source: sample-law",
    "last_verified: 2026-03-01",
    `${end}\n`,
  ].join("\n  ");
}

function profile(carveOut: string): string {
  return [
    "agency:",
    "  name: Ohio's agency",
    "  source: sample-law",
    "  last_verified: 2026-03-01",
    "carve_outs:",
    `  - ${carveOut}`,
    "    source: sample-law",
    "    last_verified: 2026-03-01\n",
  ].join("\n");
}

function describe({ file, line, column, problem }: Finding): string {
  return `${file}:${line}:${column} ${problem}`;
}

test.run();
