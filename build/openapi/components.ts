/** The registry of schema components, and what nearly every shape is made of. */

import { z } from "zod";
import { BASES, DRUG_CLASSES, PA_TYPES, PROGRAMS, SERVICE_CATEGORIES, STATES } from "../contract/enumerations.ts";

const registry = z.registry<{ id: string; description?: string }>();

/** Registers a schema as a component of its own. */
export function component<Schema extends z.ZodType>(id: string, description: string, schema: Schema): Schema {
  registry.add(schema, { id, description });
  return schema;
}

export const state = component("State", "USPS abbreviation of one of the 50 states or DC.", z.enum(STATES));
export const program = component("Program", "An insurance program.", z.enum(PROGRAMS));
export const paType = component(
  "PaType",
  "How far prior authorization reaches; none when it is not required.",
  z.enum(PA_TYPES),
);
export const basis = component("Basis", "How the rule is known.", z.enum(BASES));
export const drugClass = component("DrugClass", "A drug class.", z.enum(DRUG_CLASSES));
export const serviceCategory = component(
  "ServiceCategory",
  "A service category; those after ambulance_transport exist in Ohio only.",
  z.enum(SERVICE_CATEGORIES),
);
export const day = component("Day", "A day, YYYY-MM-DD.", z.iso.date());
export const moment = z.iso.datetime();
export const url = z.url();
export const count = z.int().min(0);

export const citation = component(
  "Citation",
  "A source that somebody read.",
  z.strictObject({
    title: z.string(),
    publisher: z.string(),
    url,
    kind: z.string(),
    date: day,
    date_kind: z.string(),
    read_url: url.optional().describe("Where the text was read, when that was a copy."),
    needed: z
      .literal(true)
      .optional()
      .describe(
        "The verdict would not hold without it: it counts for oldest_evidence and confidence. Absent where only the notes rest on it.",
      ),
  }),
);

export const provenance = { source_url: url, last_verified: day, further_source_urls: z.array(url).optional() };
export const servedFrom = z.enum(["static", "edge"]).describe("static: pre-built; edge: worked out for this request.");
export const ruleId = z.string().regex(/^[a-z]{2}\/[a-z_]+\/(drug|service)\/[a-z0-9_]+$/);

/** All components as JSON Schema (draft 2020-12, as OpenAPI 3.1 takes it), by name. */
export function componentSchemas(): Record<string, object> {
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: "input" });
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([id]) => !id.startsWith("__"))
      .map(([id, { $schema: _schema, $id: _id, id: _name, ...schema }]) => [id, plain(schema) as object]),
  );
}

/** Without what says nothing to a reader: patterns beside a format, the bounds of safe integers, names that are any text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const noise = (key: string, inner: unknown) =>
    (key === "pattern" && "format" in value) ||
    ((key === "maximum" || key === "minimum") && Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER) ||
    (key === "propertyNames" && JSON.stringify(inner) === '{"type":"string"}');
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !noise(key, inner))
      .map(([key, inner]) => [key, plain(inner)]),
  );
}
