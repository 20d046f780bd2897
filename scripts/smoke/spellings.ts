/** Every spelling of a path that we can think of: servers fold case, decode, and merge slashes and dots. */

export function spellings(path: string): string[] {
  const [first = "", ...rest] = path.split("/").filter(Boolean);
  const tail = rest.join("/");
  const encode = (text: string) =>
    [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
  return [
    path,
    `/${path}`,
    `//${path}`,
    `/${first}//${tail}`,
    path.toUpperCase(),
    `/${first.toUpperCase()}/${tail}`,
    `/${encode(first[0] ?? "")}${first.slice(1)}/${tail}`,
    `/${encode(first)}/${tail}`,
    `/${encode(first)}/${tail}`.replaceAll("%", "%25"),
    `/${first}%2f${tail}`,
    `/${first}%5c${tail}`,
    `/${first}\\${tail}`,
    `/./${first}/${tail}`,
    `/x/../${first}/${tail}`,
    `/%2e/${first}/${tail}`,
    `/x/%2e%2e/${first}/${tail}`,
    `/v1/../${first}/${tail}`,
    `/v1/pa-lookup/../../${first}/${tail}`,
    `${path}/`,
    `${path}?state=OH`,
    `${path}%00`,
    `${path};x`,
    `${path}.`,
    path.replace(/\.json$/, ""),
    path.replace(/\.json$/, ".JSON"),
    path.replace(/\.json$/, "%2ejson"),
  ];
}

/** Internal headers of the platform: a caller who forges them must gain nothing. */
export const FORGED_HEADERS: Record<string, string>[] = [
  { "x-nf-passthrough": "1" },
  { "x-nf-edge-functions": "" },
  { "x-nf-subrequest": "1", "x-nf-request-id": "1" },
  { "x-forwarded-host": "localhost", "x-original-url": "/", "x-rewrite-url": "/" },
];
