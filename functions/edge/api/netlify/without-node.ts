/**
 * What the client of Netlify Blobs takes of Node's `process`, of `@netlify/runtime-utils` and of `@netlify/otel`; the
 * bundle puts this in their place (build/function-bundle.ts). Deno makes `process` and `Buffer` when they are first
 * touched, at 12 to 16 ms of processor time in every new isolate.
 */

type Environment = { get(name: string): string | undefined; set(name: string, value: string): void };

/** Only asked for names that Windows cannot have as files. */
export default { platform: "linux" };

type FromBase64 = { fromBase64?(text: string): Uint8Array };

/**
 * As UTF-8. What is plain ASCII, as the context of the stores is, needs no decoding, which costs a cold isolate 1 ms;
 * Deno's atob costs it another, so it is asked only where V8 does not read base64 itself (before version 14).
 */
export function base64Decode(text: string): string {
  const { fromBase64 } = Uint8Array as FromBase64;
  const bytes = fromBase64?.(text) ?? Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  return bytes.every((byte) => byte < 128) ? String.fromCharCode(...bytes) : new TextDecoder().decode(bytes);
}

export function base64Encode(value: unknown): string {
  const bytes = new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes));
}

/** Netlify's where there is one, as the package has it. */
export function getEnvironment(): Environment {
  const { Netlify, Deno } = globalThis as unknown as { Netlify?: { env: Environment }; Deno: { env: Environment } };
  return Netlify?.env ?? Deno.env;
}

/** Our traces are not read. */
export function getTracer(): undefined {}

export function withActiveSpan<Value>(_tracer: undefined, _name: string, work: () => Value): Value {
  return work();
}
