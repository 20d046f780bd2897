/** How every command ends that cannot do its work: what was wrong on stderr, after the command's name, and status 1. */

/** Several mistakes of one input; each is a line of its own. */
export class Mistakes extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** Settles when the work is done or has failed; it never rejects. */
export async function runCommand(name: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    const mistakes = error instanceof Mistakes ? error.mistakes : [(error as Error).message];
    for (const mistake of mistakes) console.error(`${name}: ${mistake}`);
    process.exitCode = 1;
  }
}
