/** How much each page of the site loads before it can be used, in compressed bytes: those that a slow line must carry. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { filesBelow } from "../../build/files-below.ts";
import { realBuild } from "../../scripts/library/testing/real-build.ts";

const MOST_SCRIPT = 60_000;
const MOST_STYLE = 35_000;

test("no page loads more than 60 KB of scripts, or 35 KB of styles, and all of them are the site's own", async () => {
  const out = await realBuild();
  const pages = filesBelow(out).filter((path) => path.endsWith("index.html"));
  assert.ok(pages.length > 20);
  const weight = (address: string) => {
    assert.match(address, /^\/assets\//);
    return gzipSync(readFileSync(join(out, address))).length;
  };
  for (const path of pages) {
    const markup = readFileSync(join(out, path), "utf8");
    const loaded = (pattern: RegExp) =>
      [...markup.matchAll(pattern)].reduce((sum, [, address]) => sum + weight(address!), 0);
    const scripts = loaded(/<script[^>]* src="([^"]+)"/g);
    const styles = loaded(/<link rel="stylesheet" href="([^"]+)"/g);
    assert.ok(scripts <= MOST_SCRIPT, `${path}: ${scripts} bytes of scripts`);
    assert.ok(styles <= MOST_STYLE, `${path}: ${styles} bytes of styles`);
  }
});

test.run();
