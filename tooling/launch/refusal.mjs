/** An error that the user can fix: shown as its message, without a stack. */
export class Refusal extends Error {}

/**
 * Runs a command and exits with its code; a refusal prints its message only, an unexpected error its stack.
 * @param {() => Promise<number>} work
 */
export async function leaveWith(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = 1;
    const message = error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${message}\n`);
  }
}
