/**
 * What the client of Netlify Blobs takes of Node's `process` and of `@netlify/runtime-utils`; the bundle puts this in
 * their place (build/function-bundle.ts). Deno makes `process` and `Buffer` when they are first touched, at 12 to 16 ms
 * of processor time in every new isolate.
 */

type Environment = { get(name: string): string | undefined; set(name: string, value: string): void };

/** Only asked for names that Windows cannot have as files. */
export default { platform: "linux" };

/** As UTF-8. What is plain ASCII, as the context of the stores is, needs no decoding, which costs a cold isolate 1 ms. */
export function base64Decode(text: string): string {
  const bytes = atob(text);
  if (/^[\x00-\x7f]*$/.test(bytes)) return bytes;
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
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
