/** Runs one shell step of a workflow as GitHub would, in a repository of its own, with everything else stubbed. */

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { PROJECT } from "./running-service.ts";

type Step = { name?: string; run?: string };
type Workflow = { jobs: Record<string, { steps: Step[] }> };

export type StubbedRepository = {
  /** The work tree, on `main`, whose `origin` is a bare repository beside it. */
  work: string;
  /** RUNNER_TEMP. */
  temp: string;
  /** Runs a step by its name; `environment` is its `env`. */
  run(workflow: string, step: string, environment?: Record<string, string>): { status: number; output: string };
  /** What was called of a stubbed program, a line for each call. */
  calls(program: string): string[];
  /** What a git command prints in the bare repository. */
  origin(...args: string[]): string;
  /** What was written to GITHUB_OUTPUT. */
  outputs(): string;
};

const IDENTITY = { GIT_AUTHOR_NAME: "t", GIT_AUTHOR_EMAIL: "t@t", GIT_COMMITTER_NAME: "t", GIT_COMMITTER_EMAIL: "t@t" };

/** `stubs`: what a program does after its call was written down, in shell; gh, curl and npm do nothing by default. */
export function stubbedRepository(
  files: Record<string, string>,
  stubs: Record<string, string> = {},
): StubbedRepository {
  const root = mkdtempSync(join(tmpdir(), "pa-workflow-"));
  const [work, bare, bin, temp] = ["work", "origin.git", "bin", "temp"].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ];
  for (const folder of [work, bin, temp]) mkdirSync(folder);
  for (const [name, script] of Object.entries({ gh: "", curl: "", npm: "", ...stubs })) {
    const quoted = `printf '%s\\n' "$*" >> "${root}/${name}.calls"`;
    writeFileSync(join(bin, name), `#!/bin/bash\n${quoted}\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const git = (directory: string, ...args: string[]) =>
    execFileSync("git", args, { cwd: directory, encoding: "utf8", env: { ...process.env, ...IDENTITY } });
  git(root, "init", "--quiet", "--bare", "--initial-branch=main", bare);
  git(work, "init", "--quiet", "--initial-branch=main");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(work, name, ".."), { recursive: true });
    writeFileSync(join(work, name), text);
  }
  git(work, "add", "--force", ".");
  git(work, "commit", "--quiet", "-m", "Begin");
  git(work, "remote", "add", "origin", bare);
  git(work, "push", "--quiet", "--set-upstream", "origin", "main");
  const outputs = join(temp, "outputs");
  writeFileSync(outputs, "");
  return {
    work,
    temp,
    run: (workflow, step, environment = {}) => {
      const { jobs } = parse(readFileSync(join(PROJECT, ".github/workflows", workflow), "utf8")) as Workflow;
      const found = Object.values(jobs)
        .flatMap(({ steps }) => steps)
        .find(({ name }) => name === step);
      if (!found?.run) throw new Error(`${workflow} has no step "${step}" that runs anything`);
      // As GitHub runs a step without a shell of its own.
      const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", found.run], {
        cwd: work,
        encoding: "utf8",
        env: {
          HOME: root,
          ...IDENTITY,
          PATH: `${bin}:${process.env.PATH}`,
          RUNNER_TEMP: temp,
          GITHUB_OUTPUT: outputs,
          GH_TOKEN: "stub",
          GH_REPO: "owner/name",
          ...environment,
        },
      });
      return { status: status ?? 1, output: stdout + stderr };
    },
    calls: (program) => {
      try {
        return readFileSync(join(root, `${program}.calls`), "utf8")
          .trim()
          .split("\n");
      } catch {
        return [];
      }
    },
    origin: (...args) => git(bare, ...args).trim(),
    outputs: () => readFileSync(outputs, "utf8"),
  };
}
