/** The command line: a mistake is reported in a sentence, with how to ask. */

import { parseArgs, type ParseArgsConfig } from "node:util";
import { isDay, type Day } from "./contract/day.ts";

/**
 * The options and words that a command was given. `usage` says how to call it: it is printed for `--help` (status 0), and
 * after what is wrong with an option (status 1).
 */
export function readArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${(error as Error).message.split(". To specify")[0]}\n${usage}`);
    process.exit(1);
  }
}

/** The day that `--today` gives, or the day that it is (UTC). */
export function dayFrom(option: string | undefined): Day {
  const now = new Date().toISOString().slice(0, 10);
  if (option === undefined) return now;
  if (isDay(option)) return option;
  console.error(`--today ${option} is not a day; write it like ${now}`);
  process.exit(1);
}
