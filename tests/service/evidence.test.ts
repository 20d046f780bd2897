/** `oldest_evidence` and what confidence rests on, over HTTP, in each operation that gives a rule. */

import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Citation } from "../../build/contract/shapes/citation.ts";
import { runService, type RunningService } from "../helpers/running-service.ts";
import { rule, SAMPLE_SOURCE, TODAY, writeSample } from "../helpers/sample-content.ts";

const MEMORANDUM = `${SAMPLE_SOURCE}sample-memorandum:
  title: A memorandum that binds plans to the list
  publisher: Sample Agency
  kind: state_agency
  url: https://example.org/memorandum
  date: 2025-05-15
  date_kind: published
  read_on: 2026-06-01
sample-remark:
  title: An old bulletin, named for a remark
  publisher: Sample Agency
  kind: state_agency
  url: https://example.org/remark
  date: 2019-01-01
  date_kind: published
  read_on: 2026-06-01
`;
const CELL = "program=medicaid_mco&drug=hepatitis_c";

let service: RunningService;
let key: string;
const ask = async (path: string, init: RequestInit = {}) =>
  (await fetch(service.url + path, { ...init, headers: { "x-api-key": key } })).json() as Promise<any>;

test.before(async () => {
  service = await runService({
    today: TODAY,
    root: writeSample({
      "sources/us.yaml": MEMORANDUM,
      "states/OH/drugs/hepatitis_c.yaml for medicaid_mco": rule({
        also: ["sample-remark", "sample-memorandum"],
        rests_on: ["sample-memorandum"],
      }),
      "states/TX/drugs/hepatitis_c.yaml for medicaid_mco": rule({ also: ["sample-remark"] }),
    }),
  });
  key = (await service.issue()).key;
});
test.after(() => service?.stop());

test("a rule is dated by the text that states its verdict, and says how old the oldest text is that it needs", async () => {
  const { result } = await ask(`/v1/pa-lookup?state=OH&${CELL}`);
  assert.equal([result.last_verified, result.oldest_evidence], ["2026-05-01", "2025-05-15"]);
  assert.equal(
    result.citations.map(({ url, needed }: Citation) => [url, needed]),
    [
      ["https://example.org/notice", true],
      ["https://example.org/remark", undefined],
      ["https://example.org/memorandum", true],
    ],
  );
});

test("what a verdict needs lowers confidence with age, what only a remark needs does not", async () => {
  const confidence = async (state: string) => (await ask(`/v1/pa-lookup?state=${state}&${CELL}`)).result.confidence;
  assert.equal([await confidence("OH"), await confidence("TX")], [0.91, 0.95]);
});

test("compare, the action plan and the answer to a question carry the same day", async () => {
  const { results } = await ask(`/v1/compare?states=OH,TX&${CELL}`);
  assert.equal(
    results.map(({ oldest_evidence }: { oldest_evidence: string }) => oldest_evidence),
    ["2025-05-15", "2026-05-01"],
  );
  assert.is((await ask(`/v1/action-plan?state=OH&${CELL}`)).rule.oldest_evidence, "2025-05-15");
  const question = JSON.stringify({ question: "Does Epclusa need prior authorization in OH Medicaid managed care?" });
  const { answers } = await ask("/v1/ask", { method: "POST", body: question });
  const ofPlans = answers.filter(({ program }: { program: string }) => program === "medicaid_mco");
  assert.equal(
    ofPlans.map(({ oldest_evidence }: { oldest_evidence: string }) => oldest_evidence),
    ["2025-05-15"],
  );
});

test.run();
