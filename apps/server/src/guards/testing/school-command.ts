import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const WAIT_MS = 60_000;

/** The environment of a command: working directory, school, and the language of the terminal. */
export interface Standing {
  readonly folder: string;
  readonly dataFolder: string;
  readonly locale?: string;
}

/** One `npm run school -- …`, in its own process group like in a terminal. */
export interface SchoolCommand {
  /** The output so far, stdout and stderr. */
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  /** Waits for a text in the output; throws if the command ends without it. */
  waitFor(words: string | RegExp): Promise<void>;
  /** Ctrl-C: the terminal sends it to the whole process group. */
  interrupt(): Promise<number | null>;
  /** kill -9 of the program itself, without any clean-up. */
  kill(): Promise<number | null>;
}

export function startSchool(standing: Standing, ...args: readonly string[]): SchoolCommand {
  return started(standing, 'npm', ['--silent', '--prefix', root, 'run', 'school', '--', ...args]);
}

/** The same on a pseudo-terminal, which shows progress bars. */
export function startSchoolOnTerminal(standing: Standing, ...args: readonly string[]): SchoolCommand {
  const command = ['npm', '--silent', '--prefix', root, 'run', 'school', '--', ...args];
  return started(standing, 'script', ['-qefc', command.map((part) => `'${part}'`).join(' '), '/dev/null']);
}

/** Runs a command to its end. */
export async function runSchool(
  standing: Standing,
  ...args: readonly string[]
): Promise<{ code: number; said: string }> {
  const command = startSchool(standing, ...args);
  return { code: (await command.ended) ?? -1, said: command.said() };
}

function started(
  { folder, dataFolder, locale = 'en_US.UTF-8' }: Standing,
  name: string,
  args: string[],
): SchoolCommand {
  const { PATH, HOME } = process.env;
  const child = spawn(name, args, {
    cwd: folder,
    detached: true,
    env: { PATH, HOME, LC_ALL: locale, DAYSTREAM_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    said: () => said,
    ended,
    waitFor: (words) => untilOutput(child, () => said, words),
    interrupt: () => signalled(-(child.pid ?? 0), 'SIGINT', ended),
    kill: () => signalled(programOf(dataFolder), 'SIGKILL', ended),
  };
}

async function untilOutput(child: ChildProcess, said: () => string, words: string | RegExp): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(typeof words === 'string' ? said().includes(words) : words.test(said()))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`never said ${words}, but: ${said()}`);
    await sleep(10);
  }
}

function signalled(pid: number, signal: NodeJS.Signals, ended: Promise<number | null>): Promise<number | null> {
  process.kill(pid, signal);
  return ended;
}

/** The process that does the work on a data folder: a descendant of npm, its shell and the launcher. */
function programOf(dataFolder: string): number {
  const pid = startedFor(dataFolder).find((one) => read(one, 'cmdline').includes('src/school.ts\0'));
  if (pid === undefined) throw new Error('no command is at work');
  return pid;
}

/** The running processes that a command started for a data folder; children inherit the settings of their parent. */
export function startedFor(dataFolder: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => read(pid, 'environ').includes(`DAYSTREAM_DATA=${dataFolder}\0`));
}

function read(pid: number, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // ended between the two reads
  }
}
