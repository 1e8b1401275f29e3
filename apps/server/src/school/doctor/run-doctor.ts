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
  const log = args.indexOf('--log') === -1 ? undefined : args[args.indexOf('--log') + 1];
  const all = log === undefined ? checks : [...checks, acknowledgedCheck(resolve(callerFolder, log))];
  if (args.includes('--repair')) {
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
