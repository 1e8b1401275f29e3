/** Something a person has to put right: shown as its sentence, without a stack. */
export class Refusal extends Error {}

/**
 * Runs a command's work and leaves with its exit code; a refusal is one sentence, a surprise keeps its stack.
 * @param {() => Promise<number>} work
 */
export async function leaveWith(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = 1;
    const said = error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${said}\n`);
  }
}
