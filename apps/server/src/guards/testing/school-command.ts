import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const WAIT_MS = 60_000;

/** Who gives a command: where they stand, whose school it is, and the language of their terminal. */
export interface Standing {
  readonly folder: string;
  readonly dataFolder: string;
  readonly locale?: string;
}

/** One `npm run school -- …`, in a process group of its own as a terminal makes one. */
export interface SchoolCommand {
  /** Everything said so far, on stdout and stderr. */
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  /** Waits for words; throws when the command ends without them. */
  waitFor(words: string | RegExp): Promise<void>;
  /** Ctrl-C: the terminal sends it to everybody in the group. */
  interrupt(): Promise<number | null>;
  /** kill -9 of the program itself, which gets no chance to put anything in order. */
  kill(): Promise<number | null>;
}

export function startSchool(standing: Standing, ...args: readonly string[]): SchoolCommand {
  return started(standing, 'npm', ['--silent', '--prefix', root, 'run', 'school', '--', ...args]);
}

/** The same on a pseudo-terminal, where bars are drawn. */
export function startSchoolOnTerminal(standing: Standing, ...args: readonly string[]): SchoolCommand {
  const command = ['npm', '--silent', '--prefix', root, 'run', 'school', '--', ...args];
  return started(standing, 'script', ['-qefc', command.map((part) => `'${part}'`).join(' '), '/dev/null']);
}

/** Gives a command and waits for its end. */
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
    waitFor: (words) => untilSaid(child, () => said, words),
    interrupt: () => signalled(-(child.pid ?? 0), 'SIGINT', ended),
    kill: () => signalled(programOf(dataFolder), 'SIGKILL', ended),
  };
}

async function untilSaid(child: ChildProcess, said: () => string, words: string | RegExp): Promise<void> {
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

/** The process that does the work for a data folder: below npm, its shell and the launcher. */
function programOf(dataFolder: string): number {
  const pid = startedFor(dataFolder).find((one) => read(one, 'cmdline').includes('src/school.ts\0'));
  if (pid === undefined) throw new Error('no command is at work');
  return pid;
}

/** Everything a command started for a data folder and that is still there: the settings of a process go on to its children. */
export function startedFor(dataFolder: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => read(pid, 'environ').includes(`DAYSTREAM_DATA=${dataFolder}\0`));
}

function read(pid: number, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // gone between the two looks
  }
}
