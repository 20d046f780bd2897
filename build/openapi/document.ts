/** The OpenAPI 3.1 description, interface version 1.0.0 (interface specification, "Versioning"). */

import { componentSchemas } from "./components.ts";
import { OPERATIONS, type DescribedOperation } from "./operations.ts";

/** Real answers to publish as examples, by the name of the operation. */
export type Examples = Record<string, unknown>;

export function openApiDocument(examples: Examples): object {
  return {
    openapi: "3.1.0",
    info: {
      title: "Prior Authorization Rules",
      version: "1.0.0",
      summary: "Does this drug or service need prior authorization here, who says so, and what comes next?",
      description:
        "Verified prior authorization rules for US health insurance, each with the source that an editor read and the date that source carries. " +
        "Where nothing is verified, the answer is a 404 that names who decides. Do not send personal health information: no parameter asks for it.",
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "The service that published this description." }],
    security: [{ apiKey: [] }],
    tags: [
      { name: "Rules", description: "One rule, or one rule across states." },
      { name: "Next steps", description: "What to do, and by when." },
      { name: "Metadata", description: "What can be looked up, and what changed." },
      { name: "Compliance", description: "Public compliance grids for federal mandates." },
      { name: "Samples", description: "Real answers to chosen questions, without a key." },
      { name: "Account", description: "What a key may do, and how much of each limit is left." },
      { name: "Service", description: "Whether the service is running, and its counters." },
    ],
    paths: Object.fromEntries(
      OPERATIONS.flatMap((operation) =>
        operation.paths.map((path, index) => [
          path,
          { [operation.method.toLowerCase()]: describe(operation, index, examples) },
        ]),
      ),
    ),
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "x-api-key",
          description: "A UUID (version 4), issued for a subscription.",
        },
      },
      schemas: componentSchemas(),
      headers: HEADERS,
      responses: errorResponses(examples),
    },
  };
}

const HEADERS = {
  RequestId: { description: "Quote it when you report a problem.", schema: { type: "string" } },
  ETag: { description: "A strong ETag, identical for all keys with the same access.", schema: { type: "string" } },
  RateLimit: {
    description: "For each budget: r, requests left; t, seconds until it is full again.",
    schema: { type: "string" },
  },
  RateLimitPolicy: {
    description: "For each budget: q, requests; w, seconds of its window.",
    schema: { type: "string" },
  },
  RetryAfter: { description: "Seconds until a retry can succeed.", schema: { type: "integer" } },
  StaleBuild: {
    description: "Sent only if the build is more than three days old: the day of the build.",
    schema: { type: "string", format: "date" },
  },
  Allow: { description: "The methods that the path accepts.", schema: { type: "string" } },
};

const requestId = { "x-request-id": { $ref: "#/components/headers/RequestId" } };

function errorResponse(description: string, example: unknown, schema = "Error", headers: object = {}) {
  return {
    description,
    headers: { ...requestId, ...headers },
    content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` }, example } },
  };
}

const retryAfter = { "retry-after": { $ref: "#/components/headers/RetryAfter" } };

/** Every way in which there is no answer. 503 cannot be asked for and 414 needs a long address: their examples are written here. */
function errorResponses(examples: Examples) {
  return {
    NotModified: {
      description: "The copy named in If-None-Match is still current. Does not count against any limit.",
      headers: { ...requestId, etag: { $ref: "#/components/headers/ETag" } },
    },
    BadRequest: errorResponse("All problems with the request, at most 20 of them in detail.", examples.BadRequest),
    Unauthorized: errorResponse("The key is missing, unknown, revoked or expired.", examples.Unauthorized),
    Forbidden: errorResponse("A state, program or endpoint outside the subscription.", examples.Forbidden),
    NotFound: errorResponse("No verified rule, or nothing with that name.", examples.NotFound),
    MethodNotAllowed: errorResponse("The path does not accept this method.", examples.MethodNotAllowed, "Error", {
      allow: { $ref: "#/components/headers/Allow" },
    }),
    AddressTooLong: errorResponse("The URL is longer than 8,192 characters. Shorten the query.", {
      error: "Address too long",
      code: "address_too_long",
      message: "Send an address of at most 8192 characters.",
      request_id: "01JCZ8Q0V7D2M3N4P5R6S7T8V9",
    }),
    RequestTimeout: errorResponse("The request body did not arrive in time.", {
      error: "Request timeout",
      code: "timeout",
      message: "The body did not arrive within 10 seconds.",
      request_id: "01JCZ8Q0V7D2M3N4P5R6S7T8V9",
    }),
    ContentTooLarge: errorResponse("The request body is too large.", {
      error: "Content too large",
      code: "too_large",
      message: "Send at most 8192 bytes.",
      request_id: "01JCZ8Q0V7D2M3N4P5R6S7T8V9",
    }),
    TooManyRequests: errorResponse(
      "A limit is exceeded: the hourly limit, the monthly limit, or the hourly limit for requests that cost nothing.",
      examples.TooManyRequests,
      "RateLimitError",
      retryAfter,
    ),
    Unavailable: errorResponse(
      "Something that the service depends on is not responding.",
      {
        error: "Temporarily unavailable",
        code: "unavailable",
        message: "The API key cannot be checked right now.",
        retry_after_seconds: 5,
        request_id: "01JCZ8Q0V7D2M3N4P5R6S7T8V9",
      },
      "Error",
      retryAfter,
    ),
  };
}

function oneOf(names: readonly string[]): object {
  const references = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return references.length === 1 ? references[0]! : { anyOf: references };
}

function describe(operation: DescribedOperation, index: number, examples: Examples) {
  const { id, tag, summary, description, parameters, body, answers, access, mayBeKept, notFound, ends } = operation;
  const content = (example: unknown) =>
    operation.contentType
      ? { [operation.contentType.split(";")[0]!]: { schema: { type: "string" } } }
      : { "application/json": { schema: oneOf(answers), ...(example === undefined ? {} : { example }) } };
  const isPublic = access === "public";
  const spends = access === "endpoint";
  const example = examples[id];
  const reference = (name: keyof ReturnType<typeof errorResponses>) => ({ $ref: `#/components/responses/${name}` });
  return {
    operationId: index === 0 ? id : `${id}Alias`,
    tags: [tag],
    summary: index === 0 ? summary : `${summary} (another name of ${operation.paths[0]})`,
    description: ends ? `${description} Ends on ${ends.sunset}; use ${ends.instead}.` : description,
    ...(ends ? { deprecated: true } : {}),
    ...(isPublic ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: { $ref: `#/components/schemas/${body.schema}` },
                example: body.example,
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: "The answer.",
        headers: {
          ...requestId,
          "x-stale-build": { $ref: "#/components/headers/StaleBuild" },
          ...(mayBeKept ? { etag: { $ref: "#/components/headers/ETag" } } : {}),
          ...(spends
            ? {
                ratelimit: { $ref: "#/components/headers/RateLimit" },
                "ratelimit-policy": { $ref: "#/components/headers/RateLimitPolicy" },
              }
            : {}),
        },
        content: content(example),
      },
      ...(mayBeKept ? { 304: reference("NotModified") } : {}),
      400: reference("BadRequest"),
      ...(isPublic ? {} : { 401: reference("Unauthorized"), 403: reference("Forbidden") }),
      ...(notFound ? { 404: reference("NotFound") } : {}),
      405: reference("MethodNotAllowed"),
      ...(body ? { 408: reference("RequestTimeout"), 413: reference("ContentTooLarge") } : {}),
      414: reference("AddressTooLong"),
      ...(isPublic ? {} : { 429: reference("TooManyRequests") }),
      503: reference("Unavailable"),
    },
  };
}
