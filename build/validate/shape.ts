/** Checks a file's shape against its schema and says every deviation in an editor's words. */

import type { z } from "zod";
import { nearest } from "../contract/nearest.ts";
import type { ContentFile } from "../load/content-file.ts";
import type { Finding } from "../model/finding.ts";
import { valueAt } from "../model/value-at.ts";

type Issue = z.core.$ZodIssue;
type Description = { problem: string; remedy: string };

/** Parses a file by its schema: the value, or undefined with the findings that say why not. */
export function parseShape<Schema extends z.ZodType>(
  schema: Schema,
  content: ContentFile,
  findings: Finding[],
): z.output<Schema> | undefined {
  if (content.malformed) return undefined;
  if (content.value === null || content.value === undefined) {
    findings.push({
      file: content.file,
      line: 1,
      column: 1,
      level: "error",
      check: "shape",
      problem: "the file is empty",
      remedy: "fill it in, or delete it",
    });
    return undefined;
  }
  if (content.checked !== undefined) return content.checked as z.output<Schema>;
  const parsed = schema.safeParse(content.value);
  if (parsed.success) {
    content.value = content.checked = parsed.data; // one copy is enough
    return parsed.data;
  }
  for (const issue of parsed.error.issues) findings.push(...findingsOf(issue, content, schema));
  return undefined;
}

function findingsOf(issue: Issue, content: ContentFile, schema: z.ZodType): Finding[] {
  const finding = (description: Description, position: { line: number; column: number }): Finding => ({
    file: content.file,
    ...position,
    level: "error",
    check: "shape",
    ...description,
  });
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      finding(unknownKey(key, knownKeys(schema, issue.path)), content.atKey([...issue.path, key])),
    );
  }
  if (issue.code === "invalid_key") {
    return [
      finding(
        unknownKey(String(issue.path.at(-1)), knownKeys(schema, issue.path.slice(0, -1))),
        content.atKey(issue.path),
      ),
    ];
  }
  if (issue.code === "invalid_union") return [bestOfUnion(issue, content, schema, finding)].flat();
  return [finding(describe(issue, valueAt(content.value, issue.path)), content.at(issue.path))];
}

/** The branch of a union that fits best is the one that gets furthest before it fails. */
function bestOfUnion(
  issue: Extract<Issue, { code: "invalid_union" }>,
  content: ContentFile,
  schema: z.ZodType,
  finding: (description: Description, position: { line: number; column: number }) => Finding,
): Finding[] {
  const depth = (branch: Issue[]) => Math.max(0, ...branch.map(({ path }) => path.length));
  const branches = [...issue.errors].sort((a, b) => depth(b) - depth(a));
  const deepest = branches[0];
  if (deepest && depth(deepest) > 0) {
    return deepest.flatMap((inner) => findingsOf({ ...inner, path: [...issue.path, ...inner.path] }, content, schema));
  }
  return [finding(describe(issue, valueAt(content.value, issue.path)), content.at(issue.path))];
}

function describe(issue: Issue, value: unknown): Description {
  const name = fieldName(issue.path);
  if (value === undefined) {
    return { problem: `${name} is missing`, remedy: `add ${name}${expectation(issue)}` };
  }
  if (issue.code === "invalid_value") {
    const values = issue.values.map(String);
    const guess = nearest(String(value), values);
    return {
      problem: `${name} is ${show(value)}, which is not a known value`,
      remedy: guess ? `did you mean "${guess}"?` : `use one of: ${values.join(", ")}`,
    };
  }
  if (
    issue.code === "invalid_type" &&
    issue.expected === "string" &&
    (typeof value === "number" || typeof value === "boolean")
  ) {
    return {
      problem: `${name} is the ${typeof value} ${show(value)}, but text is expected`,
      remedy: `put it between quotation marks: "${String(value)}"`,
    };
  }
  if (issue.code === "custom" && typeof issue.params?.remedy === "string") {
    return { problem: `${name} ${issue.message}: ${show(value)}`, remedy: issue.params.remedy };
  }
  return { problem: `${name} is ${show(value)}${expectation(issue)}`, remedy: remedyOf(issue) };
}

function expectation(issue: Issue): string {
  if (issue.code === "invalid_type") return `, expected ${article(issue.expected)}`;
  if (issue.code === "invalid_value") return `, one of: ${issue.values.map(String).join(", ")}`;
  return "";
}

function remedyOf(issue: Issue): string {
  if (issue.code === "invalid_type") return `write ${article(issue.expected)} here`;
  if (issue.code === "too_small") return "it must not be empty: fill it in, or remove the whole entry";
  if (issue.code === "invalid_format" && "pattern" in issue) return `use only what the pattern ${issue.pattern} allows`;
  return `${issue.message}: compare with another file of the same kind`;
}

function article(expected: string): string {
  const words: Record<string, string> = {
    boolean: "true or false",
    array: "a list",
    object: "a block of entries",
    record: "a block of entries",
    string: "text",
    number: "a number",
  };
  return words[expected] ?? expected;
}

function unknownKey(key: string, known: readonly string[]): Description {
  const guess = nearest(key, known);
  return {
    problem: `"${key}" is not a known entry here`,
    remedy: guess ? `did you mean "${guess}"?` : known.length > 0 ? `use one of: ${known.join(", ")}` : "remove it",
  };
}

/** The keys that a schema knows at a place: walks lists, records, unions and objects. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  const inner = (name: string) => def[name] as z.ZodType;
  switch (def.type) {
    case "array":
      return path.length ? knownKeys(inner("element"), path.slice(1)) : [];
    case "record": {
      if (path.length) return knownKeys(inner("valueType"), path.slice(1));
      const key = (inner("keyType") as { def: { entries?: Record<string, string> } }).def;
      return Object.values(key.entries ?? {});
    }
    case "object": {
      const shape = def.shape as Record<string, z.ZodType>;
      if (!path.length) return Object.keys(shape);
      const next = shape[String(path[0])];
      return next ? knownKeys(next, path.slice(1)) : [];
    }
    case "optional":
      return knownKeys(inner("innerType"), path);
    default:
      return [];
  }
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = [...path].reverse().find((key) => typeof key === "string");
  return typeof name === "string" ? name : "the file";
}

function show(value: unknown): string {
  if (value === null) return "empty";
  if (typeof value === "object") return Array.isArray(value) ? "a list" : "a block of entries";
  const text = String(value);
  return typeof value === "string" ? `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"` : text;
}
