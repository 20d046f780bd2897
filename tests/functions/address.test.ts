/** An address that needs no URL to be built is read as a URL would read it. */

import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { targetOf } from "../../functions/edge/api/http/request-target.ts";
import { isOperation } from "../../functions/edge/api/routes.ts";

const path = fc.oneof(
  fc.constantFrom(
    "/v1/pa-lookup",
    "/v1/compare",
    "/v1/../v1/me",
    "/v1/pa-lookup/",
    "/v1//pa-lookup",
    "/V1/pa-lookup",
    "",
    "/",
    "/v1/pa%2Dlookup",
  ),
  fc.webPath(),
);
const query = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom("", "state=OH&program=chip", "state=O%48&state=", "a=b#c", "q=a+b&&=x&?"),
  fc.webQueryParameters(),
  fc.string({ maxLength: 30 }),
);

test("path and parameters are those of the URL, whatever was asked", () => {
  fc.assert(
    fc.property(fc.constantFrom("http://localhost:8888", "https://pa.example"), path, query, (origin, where, asked) => {
      const address = `${origin}${where}${asked === undefined ? "" : `?${asked}`}`;
      // What a server hands over is never malformed and holds no control character.
      fc.pre(URL.canParse(address) && !/[\x00-\x20\x7f-\uffff]/.test(address));
      const url = new URL(address);
      const target = targetOf(address, isOperation);
      assert.is(target.path, url.pathname);
      assert.equal([...new URLSearchParams(target.search)], [...url.searchParams]);
    }),
    { numRuns: 3_000 },
  );
});

test.run();
