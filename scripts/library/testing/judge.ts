/** Whether a test file passed: what its output does not say for certain is a failure. */

export type Verdict = { passed: number; failed: number; output: string };

/** Counts from the summaries of all suites in the file; `wrong` is what else says that it failed. */
export function judge(output: string, wrong: string | undefined): Verdict {
  const plain = output.replace(/\x1b\[[0-9;]*m/g, "");
  const sum = (label: string) =>
    [...plain.matchAll(new RegExp(`^\\s*${label}:\\s+(\\d+)`, "gm"))].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
  const total = sum("Total");
  const passed = sum("Passed");
  const skipped = sum("Skipped");
  if (total === 0)
    return {
      passed: 0,
      failed: 1,
      output: `${plain}\nNo test ran: does the file end with test.run()?${wrong ? `\n${wrong}` : ""}`,
    };
  const failed = total - passed + skipped;
  if (failed === 0 && wrong) return { passed, failed: 1, output: `${plain}\n${wrong}` };
  return { passed, failed, output: plain };
}
