/**
 * The published files that anyone may read; everything else needs a key or does not exist
 * (ARCHITECTURE, "Closing the back door").
 */

const FILES: readonly string[] = [
  "/",
  "/index.html",
  "/openapi.json",
  "/openapi.yaml",
  "/coverage.json",
  "/plan-names.json",
  "/known-words.json",
  "/feed.json",
  "/feed.atom",
  "/llms.txt",
  "/robots.txt",
];

/** Pages of the site end with a slash; a guide has a Markdown twin. Lower-case letters and hyphens only: nothing leads elsewhere. */
const PAGES =
  /^\/(explorer|coverage|get-a-key|how-a-rule-is-made|terms|privacy|disclaimer|docs(\/[a-z-]+)?|compliance(\/[a-z0-9-]+)?)\/$/;
const OTHERS = /^\/(docs\/[a-z-]+\.md|assets\/[a-z-]+\.(css|js|svg|txt)|suggestions\/[a-z0-9]{2}\.json)$/;

export function isPublicFile(path: string): boolean {
  return FILES.includes(path) || PAGES.test(path) || OTHERS.test(path);
}

/** The page that was meant where only the last slash is missing. */
export function pageWithoutSlash(path: string): string | undefined {
  return PAGES.test(`${path}/`) ? `${path}/` : undefined;
}
