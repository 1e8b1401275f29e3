import { resolve } from 'node:path';
import { type Command, exitCodes } from '../command.ts';
import { acknowledgedCheck } from './acknowledged-check.ts';
import { checks } from './checks.ts';
import { repairDifferences } from './repair.ts';

/**
 * Runs every check, one line each, with each difference on a line below. `--repair` repairs before what can be derived and
 * says what; `--log` names a log of acknowledged actions.
 */
export const runDoctor: Command = async ({ ctx, say, print, signal, args, callerFolder }) => {
  const asked = readArguments(args);
  if (asked === null) {
    print(say('usage'));
    return exitCodes.misused;
  }
  const { log, repairs } = asked;
  const all = log === null ? checks : [...checks, acknowledgedCheck(resolve(callerFolder, log))];
  if (repairs) {
    const repaired = await repairDifferences(ctx, checks, signal);
    const lines = repaired.map(({ kind, words }) => `    ${say(`doctor.differences.${kind}`, words)}`);
    print(say('doctor_repaired', { count: repaired.length }), ...lines, '');
  }
  const count = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      let found = 0;
      for (const check of all) {
        signal.throwIfAborted();
        const differences = await check.find(ctx, snapshot);
        found += differences.length;
        const lines = differences.map(({ kind, words }) => `    ${say(`doctor.differences.${kind}`, words)}`);
        print(`${lines.length === 0 ? '✓' : '✗'} ${say(`doctor.checks.${check.name}`)}`, ...lines);
      }
      return found;
    });
  print('', count === 0 ? say('doctor_clean', { checks: all.length }) : say('doctor_differences', { count }));
  return count === 0 ? exitCodes.done : exitCodes.refused;
};

/** null: a mistake, such as a log without its name; a check that was asked for must not be left out in silence. */
function readArguments(args: readonly string[]): { log: string | null; repairs: boolean } | null {
  const at = args.indexOf('--log');
  const rest = at === -1 ? args : args.toSpliced(at, 2);
  const log = at === -1 ? null : (args[at + 1] ?? '');
  if (log === '' || log?.startsWith('--') || rest.length > 1 || rest.some((word) => word !== '--repair')) return null;
  return { log, repairs: rest.length === 1 };
}
