import { spawn } from 'node:child_process';

export interface Outcome {
  readonly isFine: boolean;
  readonly said: string;
  /** Said even when all is fine. */
  readonly note?: string;
}

/** Runs a checking program to its end and keeps what it said. */
export function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
  return new Promise((answer, refuse) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (part: string) => said.push(part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => said.push(part));
    child.once('error', refuse);
    child.once('close', (code) => answer({ isFine: code === 0, said: said.join('').trim() }));
  });
}
