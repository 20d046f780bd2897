/** What clients rely on in the published interface, as flat facts, and which of them a change would break. */

type Json = Record<string, any>;

/**
 * `requests`: what each operation takes, by method, path and parameter (or body component and field), as `required` or
 * `optional` with the type, and each code of an enumeration. `answers`: what each component holds, by its path, as `always` or `sometimes` with the type.
 */
export type Promises = { requests: Record<string, string>; answers: Record<string, string> };

/** Out of an OpenAPI document. Components of bodies are followed as requests, all others as answers. */
export function promisesOf(document: Json): Promises {
  const requests: Record<string, string> = {};
  const bodies = new Set<string>();
  for (const [path, methods] of Object.entries<Json>(document.paths)) {
    for (const [method, operation] of Object.entries<Json>(methods)) {
      const name = `${method.toUpperCase()} ${path}`;
      requests[name] = "operation";
      for (const { name: parameter, required, schema } of operation.parameters ?? []) {
        requests[`${name} ${parameter}`] = `${required ? "required" : "optional"} ${typeOf(schema)}`;
        for (const code of codesOf(schema, document)) requests[`${name} ${parameter}=${code}`] = "code";
      }
      const body: string | undefined = operation.requestBody?.content["application/json"].schema.$ref;
      if (body) bodies.add(body.split("/").at(-1)!);
    }
  }
  const answers: Record<string, string> = {};
  for (const [name, schema] of Object.entries<Json>(document.components.schemas)) {
    const isBody = bodies.has(name);
    const words = isBody ? (["required", "optional"] as const) : (["always", "sometimes"] as const);
    collect(name, schema, words, isBody ? requests : answers);
  }
  return { requests, answers };
}

function collect(path: string, schema: Json, words: readonly [string, string], into: Record<string, string>): void {
  for (const [field, inner] of Object.entries<Json>(schema.properties ?? {})) {
    into[`${path}.${field}`] = `${schema.required?.includes(field) ? words[0] : words[1]} ${typeOf(inner)}`;
    collect(`${path}.${field}`, inner, words, into);
  }
  if (schema.items) collect(`${path}[]`, schema.items, words, into);
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) collect(path, part, words, into);
}

/** The codes that a parameter takes, where it takes no others. */
function codesOf(schema: Json, document: Json): readonly unknown[] {
  const named = schema.$ref ? document.components.schemas[String(schema.$ref).split("/").at(-1)!] : schema;
  return named?.enum ?? [];
}

/** A schema in a word or two: a component by its name, a choice by its parts; codes of an enumeration may be added. */
function typeOf(schema: Json): string {
  if (schema.$ref) return String(schema.$ref).split("/").at(-1)!;
  const parts: Json[] | undefined = schema.anyOf ?? schema.oneOf;
  if (parts) return [...new Set(parts.map(typeOf))].sort().join("|");
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (Array.isArray(schema.type)) return [...schema.type].sort().join("|");
  return schema.type ?? (schema.enum || schema.const !== undefined ? "string" : "any");
}

/** What a client that was written for `before` would trip over, in sentences; additions break nobody. */
export function breaks(before: Promises, now: Promises): string[] {
  const found: string[] = [];
  for (const [name, was] of Object.entries(before.answers)) {
    const is = now.answers[name];
    if (is === undefined) found.push(`${name} is no longer in answers`);
    else if (is !== was && is !== was.replace("sometimes", "always")) found.push(`${name} was ${was}, and is ${is}`);
  }
  for (const [name, was] of Object.entries(before.requests)) {
    const is = now.requests[name];
    if (is === undefined) found.push(`${name} is no longer accepted`);
    else if (is !== was && is !== was.replace("required", "optional")) found.push(`${name} was ${was}, and is ${is}`);
  }
  for (const [name, is] of Object.entries(now.requests)) {
    const owner = name.split(/ (?=\S+$)|\.[^.]+$/)[0]!;
    const isOld =
      before.requests[owner] !== undefined || Object.keys(before.requests).some((key) => key.startsWith(`${owner}.`));
    if (before.requests[name] === undefined && is.startsWith("required") && isOld)
      found.push(`${name} is new and required`);
  }
  return found;
}
