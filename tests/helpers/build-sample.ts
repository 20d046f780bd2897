/** Builds a sample into its own `dist/` and reads what came out. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type BuildResult } from "../../build/pipeline.ts";
import type { Finding } from "../../build/model/finding.ts";
import { TODAY, writeSample, type ContentFiles } from "./sample-content.ts";

export const RULES_DIRECTORY = "r-test";

export async function buildSample(
  changes: ContentFiles = {},
  today = TODAY,
): Promise<{ root: string; result: BuildResult }> {
  const root = writeSample(changes);
  return { root, result: await build({ root, today, rulesDirectory: RULES_DIRECTORY }) };
}

/** The findings of a sample with these changes. */
export async function findingsOf(changes: ContentFiles): Promise<Finding[]> {
  return (await buildSample(changes)).result.findings;
}

/** A published rule file as parsed JSON. */
export function published<Value>(root: string, path: string): Value {
  return JSON.parse(publishedText(root, path)) as Value;
}

export function publishedText(root: string, path: string): string {
  return readFileSync(join(root, "dist", RULES_DIRECTORY, path), "utf8");
}

/** Every published file with its text, by path. */
export function everything(root: string): Map<string, string> {
  const dist = join(root, "dist");
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(dist.length + 1), readFileSync(file, "utf8")]),
  );
}
