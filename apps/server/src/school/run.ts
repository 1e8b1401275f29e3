import { resolve } from 'node:path';
import pino from 'pino';
import { readCaller } from '#config/caller.ts';
import { readConfig } from '#config/config.ts';
import { programVersion } from '#config/version.ts';
import { machineClock } from '#ports/clock.ts';
import { openSchool } from '../app.ts';
import { startProblem } from '../context.ts';
import { runAdmin } from './admin-command.ts';
import { type Command, type ExitCode, exitCodes, wordsOf } from './command.ts';
import { runDemo } from './demo-command.ts';
import { runDoctor } from './doctor/run-doctor.ts';
import { runExport } from './export-command.ts';
import { runImport } from './import-command.ts';
import { runPlan } from './plan-command.ts';
import { terminalText } from './terminal-text.ts';

/** `most`: arguments a command takes; one too many is a mistake, such as a second email. */
const commands: Readonly<Record<string, { run: Command; needsFolder: boolean; most: number }>> = {
  plan: { run: runPlan, needsFolder: true, most: 1 },
  import: { run: runImport, needsFolder: true, most: 1 },
  export: { run: runExport, needsFolder: false, most: 4 },
  doctor: { run: runDoctor, needsFolder: false, most: 3 },
  admin: { run: runAdmin, needsFolder: false, most: 1 },
  demo: { run: runDemo, needsFolder: false, most: 1 },
};

/** Runs one command on the school's own database, beside a running server or alone. */
export async function runSchool([name, ...args]: readonly string[]): Promise<ExitCode> {
  const [folder] = args;
  const caller = readCaller();
  const say = wordsOf(caller.language);
  const print = (...lines: readonly string[]) => process.stdout.write(`${terminalText(lines.join('\n'))}\n`);
  if (name === 'help' || name === '--help') {
    print(say('usage'));
    return exitCodes.done;
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === undefined || command === undefined) {
    print(...(name === undefined ? [] : [say('command_unknown', { command: name }), '']), say('usage'));
    return exitCodes.misused;
  }
  if (command.needsFolder && folder === undefined) {
    print(say('folder_needed', { command: name }));
    return exitCodes.misused;
  }
  if (args.length > command.most) {
    print(say('usage'));
    return exitCodes.misused;
  }
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  try {
    // This process serves nobody, so transcoding may use all cores.
    const config = { ...readConfig(programVersion), roles: ['jobs'] as const };
    const log = pino({ level: 'error' }, pino.destination(2));
    // Aborted work is not an error.
    stopping.signal.addEventListener('abort', () => (log.level = 'silent'));
    await using ctx = disposable(await openSchool(config, machineClock, log));
    const context = {
      ctx,
      language: caller.language,
      folder: resolve(caller.folder, folder ?? '.'),
      args,
      callerFolder: caller.folder,
      signal: stopping.signal,
      say,
      print,
    };
    return await command.run(context);
  } catch (error) {
    if (stopping.signal.aborted) {
      print('', say('stopped'));
      return exitCodes.stopped;
    }
    const sentence = startProblem(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`\n  ${sentence}\n\n`);
    return exitCodes.refused;
  }
}

function disposable<Context extends { close(): Promise<void> }>(ctx: Context): Context & AsyncDisposable {
  return { ...ctx, [Symbol.asyncDispose]: () => ctx.close() };
}
