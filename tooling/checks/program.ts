import { spawn } from 'node:child_process';

export interface Outcome {
  readonly isFine: boolean;
  readonly output: string;
  /** Printed even on success. */
  readonly note?: string;
}

/** Runs a check's program and collects its output. */
export function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
  return new Promise((answer, refuse) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (part: string) => output.push(part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => output.push(part));
    child.once('error', refuse);
    child.once('close', (code) => answer({ isFine: code === 0, output: output.join('').trim() }));
  });
}
