/** Programs and packages that only benchmarks need: Debian's are installed when missing (as root), npm's into a folder of their own. */

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Named before a benchmark starts: it has its own temporary directory, which is removed with it. */
const KEPT = join(tmpdir(), "pa-bench-packages");

/** Path of a program; `undefined`, with a line that says how to get it, when it is neither there nor installable. */
export function program(name: string, debianPackage = name): string | undefined {
  const found = which(name);
  if (found) return found;
  console.error(`Installing ${debianPackage} ...`);
  spawnSync("apt-get", ["install", "-y", debianPackage], { stdio: "ignore" });
  const installed = which(name);
  if (!installed) console.error(`${name} is missing: apt-get install ${debianPackage}. What needs it is left out.`);
  return installed;
}

function which(name: string): string | undefined {
  const found = spawnSync("sh", ["-c", `PATH="$PATH:/usr/sbin:/sbin" command -v ${name}`], {
    encoding: "utf8",
  }).stdout.trim();
  return found === "" ? undefined : found;
}

/** Folder with exactly these packages in its `node_modules`; kept between runs, so that a second run needs no network. */
export function packages(name: string, versions: Record<string, string>): string | undefined {
  const folder = join(KEPT, name);
  if (Object.keys(versions).every((needed) => existsSync(join(folder, "node_modules", needed)))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies: versions }),
  );
  try {
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel", "error"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return folder;
  } catch {
    console.error(`${Object.keys(versions).join(", ")} could not be installed. What needs it is left out.`);
    return undefined;
  }
}
