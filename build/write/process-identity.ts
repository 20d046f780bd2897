/**
 * Which process it is. A number alone recurs: in a container the build is process 1 at every start. With the moment of its
 * start and the namespace that counts the numbers, it names one process.
 */

import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

/** `number start namespace`: the start in ticks since the machine's (Linux) or as a date; "-" where there are no namespaces. */
export function nameOf(pid: number): string {
  return `${pid} ${startOf(pid) ?? ""} ${namespace()}`;
}

/** Undefined when no such process runs. Holds no space. */
export function startOf(pid: number): string | undefined {
  if (process.platform !== "linux") return startByPs(pid);
  try {
    // Field 22 of proc_pid_stat(5). The second one, the name, is in parentheses and may hold anything, spaces too.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}

/** Whether a process of that namespace can be looked up here by its number. */
export function isOwnNamespace(name: string): boolean {
  return name === namespace();
}

function startByPs(pid: number): string | undefined {
  const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim().replace(/\s+/g, "_") || undefined;
}

/** Of this boot: after another one the same numbers may come again. */
function namespace(): string {
  if (process.platform !== "linux") return "-";
  return `${readlinkSync("/proc/self/ns/pid")} ${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}`;
}
