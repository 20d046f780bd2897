/** The house rules, enforced: who may import whom, how files begin, and what every test file ends with. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, dirname } from "node:path";
import glob from "fast-glob";
import { test } from "uvu";
import * as assert from "uvu/assert";

const project = resolve(import.meta.dirname, "..");
const sources = glob.sync(["{build,functions,scripts,tests}/**/*.{ts,mts}"], { cwd: project }).sort();
/** Code and settings beside them that carry comments. */
const others = glob.sync(["build/**/*.{mjs,css}", "*.toml", ".github/**/*.yml"], { cwd: project, dot: true }).sort();
const text = (file: string) => readFileSync(join(project, file), "utf8");

/** Files of the project that a file imports, and packages by name. */
function imports(file: string): { files: string[]; packages: string[] } {
  const code = text(file).replace(/\/\*[\s\S]*?\*\//g, "");
  const named = [...code.matchAll(/(?:^import\s|^export\s.*\sfrom\s|\bfrom\s|import\()\s*"([^"]+)"/gm)].map(
    ([, name]) => name!,
  );
  const files = named
    .filter((name) => name.startsWith("."))
    .map((name) => relative(project, resolve(project, dirname(file), name)));
  return { files, packages: named.filter((name) => !name.startsWith(".")) };
}

/** Files of the project and packages that a file still imports once its types are stripped. */
function runtimeImports(file: string): string[] {
  const code = text(file).replace(/\/\*[\s\S]*?\*\//g, "");
  return [...code.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?"([^"]+)";|\bimport\("([^"]+)"\)/gm)]
    .map(([, stated, dynamic]) => (stated ?? dynamic)!)
    .map((name) => (name.startsWith(".") ? relative(project, resolve(project, dirname(file), name)) : name));
}

/** What is published, as zod schemas. */
const SHAPES = "build/contract/shapes/";

/** The top folder, or the stage of the build. */
const area = (file: string) =>
  file.startsWith("build/") ? file.split("/").slice(0, 2).join("/") : file.split("/")[0]!;

test("the build does not know the functions, and the functions know only the contract of the build", () => {
  for (const file of sources) {
    for (const imported of imports(file).files) {
      if (file.startsWith("build/")) assert.ok(imported.startsWith("build/"), `${file} imports ${imported}`);
      if (file.startsWith("functions/")) {
        assert.ok(
          imported.startsWith("functions/") ||
            imported.startsWith("build/contract/") ||
            imported.startsWith(".generated/"),
          `${file} imports ${imported}`,
        );
      }
    }
  }
});

test("stages of the build point one way", () => {
  const order = [
    "build/contract",
    "build/model",
    "build/load",
    "build/validate",
    "build/expand",
    "build/changes",
    "build/render",
    "build/column",
    "build/site",
    "build/write",
    "build/cache",
  ];
  for (const file of sources.filter((name) => order.includes(area(name)))) {
    for (const imported of imports(file).files) {
      const [from, to] = [area(file), area(imported)];
      assert.ok(order.indexOf(to) <= order.indexOf(from), `${file} imports ${imported}`);
    }
  }
});

test("the contract imports nothing but the distance between words; the functions take no schema library and no YAML", () => {
  for (const file of sources) {
    const { packages } = imports(file);
    if (file.startsWith("build/contract/"))
      assert.ok(
        packages.every((name) => name === (file.startsWith(SHAPES) ? "zod" : "damerau-levenshtein")),
        `${file}: ${packages}`,
      );
    if (file.startsWith("functions/"))
      assert.not(
        packages.some((name) => ["zod", "yaml", "js-yaml", "fast-glob", "esbuild"].includes(name)),
        `${file}: ${packages}`,
      );
  }
});

test("where code is sent to others, and in the rest of the contract, shapes are only types: `import type`", () => {
  const sent = ["functions/", "build/contract/", "build/site/browser/"];
  for (const file of sources.filter((name) => sent.some((area) => name.startsWith(area)) && !name.startsWith(SHAPES))) {
    for (const imported of runtimeImports(file))
      assert.not.ok(imported.startsWith(SHAPES), `${file} imports ${imported} at run time: write import type`);
  }
});

test("only load, write and the entry points touch the disk; only entry points read the clock and the environment", () => {
  const disk = [
    "build/load/texts-at-rest.ts",
    "build/load/load-texts.ts",
    "build/load/load-history.ts",
    "build/load/load-site.ts",
    "build/load/load-pages.ts",
    "build/files-below.ts",
    "build/write/publish.ts",
    "build/write/identity.ts",
    "build/write/folders.ts",
    "build/cache/cache-file.ts",
    "build/write/first-version.ts",
    "build/write/files-in.ts",
    "build/cache/last-build.ts",
    "build/write/lock.ts",
    "build/write/process-identity.ts",
    "build/rules-directory.ts",
    "build/function-bundle.ts",
    "build/main.ts",
  ];
  for (const file of sources.filter((name) => name.startsWith("build/"))) {
    if (imports(file).packages.some((name) => /^node:(fs|child_process|http)/.test(name)))
      assert.ok(disk.includes(file), `${file} touches the disk`);
    if (/process\.env|new Date\(\)|Date\.now/.test(text(file)))
      assert.ok(
        ["build/arguments.ts", "build/main.ts", "build/project.ts", "build/write/lock.ts"].includes(file),
        `${file} reads the clock or the environment`,
      );
  }
  for (const file of sources.filter((name) => name.startsWith("functions/edge/"))) {
    if (/new Date\(\)|Date\.now|process\.env|Netlify\.env/.test(text(file)))
      assert.is(file, "functions/edge/api/index.ts");
  }
});

test("one folder with one entry among the edge functions: every loose file would become a function", () => {
  assert.equal(readdirSync(join(project, "functions/edge")), ["api"]);
  assert.equal(readdirSync(join(project, "functions/scheduled")).sort(), ["sweep", "usage-export"]);
  assert.equal(readdirSync(join(project, "functions")).sort(), ["edge", "scheduled", "tsconfig.json"]);
});

test("no operation imports another: what two of them need is a file of its own", () => {
  const table = "functions/edge/api/operations.ts";
  const operations = imports(table).files.filter(
    (file) => file.startsWith("functions/") && !file.endsWith("/operation.ts"),
  );
  assert.ok(operations.length > 10);
  for (const file of sources.filter((name) => name.startsWith("functions/edge/") && name !== table)) {
    assert.equal(
      imports(file).files.filter((imported) => operations.includes(imported)),
      [],
      file,
    );
  }
});

test("the edge function has rooms: only the request itself and its table lie at the top", () => {
  const top = readdirSync(join(project, "functions/edge/api"), { withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  assert.equal(top.map(({ name }) => name).sort(), ["index.ts", "operation.ts", "operations.ts", "routes.ts"]);
});

test("every file says first what it is for, in words", () => {
  for (const file of sources) assert.match(text(file), /^\/\*\*[\s*]+\S.{15,}/, file);
});

test("files stay small", () => {
  for (const file of sources.filter((name) => !name.startsWith("tests/"))) {
    const lines = text(file).split("\n").length;
    assert.ok(lines <= 260, `${file} has ${lines} lines: split it`);
  }
});

test("nothing is called utils, helpers only helps tests, and there are no barrel files", () => {
  for (const file of sources) {
    assert.not.match(file, /utils?[./]|common[./]|misc[./]/);
    if (!file.startsWith("tests/")) assert.not.match(file, /helpers?[./]/);
    const code = text(file)
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .trim();
    assert.not.match(code, /^(export (\*|\{[^}]*\}) from "[^"]+";?\s*)+$/, `${file} only passes on`);
  }
});

test("every test file runs its tests, and nothing else in tests/ is a test", () => {
  const tests = sources.filter((file) => file.endsWith(".test.ts"));
  assert.ok(tests.length > 10);
  for (const file of tests)
    assert.match(text(file), /\btest\.run\(\);\s*\}?\s*$/, `${file} does not end with test.run()`);
  for (const file of sources.filter((name) => name.startsWith("tests/") && !name.endsWith(".test.ts"))) {
    assert.ok(file.startsWith("tests/helpers/"), `${file} is neither a test nor a helper`);
  }
});

test("the top-level folders are the ones of the design", () => {
  const folders = readdirSync(project, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
  assert.equal(
    folders.filter(
      (name) => !["build", "content", "functions", "dist", "scripts", "tests", "node_modules"].includes(name),
    ),
    [],
  );
});

/** Where comments may send a reader, by the name under which they cite it. */
const CITED_DOCUMENTS: Record<string, string> = {
  ARCHITECTURE: ".github/ARCHITECTURE.md",
  CONTRIBUTING: ".github/CONTRIBUTING.md",
  SECURITY: ".github/SECURITY.md",
  README: "README.md",
};

test("every document and section that a comment cites is in the repository", () => {
  const headings = Object.fromEntries(
    Object.entries(CITED_DOCUMENTS).map(([name, file]) => [
      name,
      [...text(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!),
    ]),
  );
  const citation = new RegExp(`(?<![\\w/.])(${Object.keys(CITED_DOCUMENTS).join("|")}), "([^"]+)"`, "g");
  let citations = 0;
  for (const file of [...sources, ...others]) {
    const inOneLine = text(file).replace(/\n\s*(\*|\/\/|#)?\s*/g, " ");
    assert.not.match(inOneLine, new RegExp("\\bDES" + "IGN\\b"), `${file} cites a document that is not here`);
    for (const [, document, section] of inOneLine.matchAll(citation)) {
      citations += 1;
      assert.ok(headings[document!]!.includes(section!), `${file} cites ${document}, "${section}", which is not there`);
    }
  }
  assert.ok(citations > 15, `${citations} citations`);
});

test("each npm script that runs a file of ours names one that exists", () => {
  const { scripts } = JSON.parse(text("package.json")) as { scripts: Record<string, string> };
  const files = Object.values(scripts).flatMap((line) => line.match(/(?:build|scripts)\/\S+\.m?[jt]s/g) ?? []);
  assert.ok(files.length > 15, `${files.length} files`);
  for (const file of files) assert.ok(existsSync(join(project, file)), `${file} does not exist`);
});

test("no file of the project names what exists on one machine only", () => {
  const documents = glob.sync(["*.md", ".github/*.md", "build/site/guides/*.md"], { cwd: project, dot: true });
  for (const file of [...sources, ...others, ...documents, "package.json"]) {
    assert.not.match(
      text(file)
        .replaceAll(/\/\^.*?\$\//g, "")
        .replaceAll(/from "\.\.[^"]+"/g, ""),
      new RegExp(["\\.\\./sha" + "red", "\\.lib" + "rary", "/wo" + "rk/"].join("|")),
      file,
    );
  }
});

test.run();
