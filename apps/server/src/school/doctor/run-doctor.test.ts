import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { exitCodes, wordsOf } from '../command.ts';
import { runDoctor } from './run-doctor.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

async function run(...args: string[]) {
  const printed: string[] = [];
  const code = await runDoctor({
    ctx: school.ctx,
    language: 'en',
    folder: '/',
    args,
    callerFolder: '/',
    signal: new AbortController().signal,
    say: wordsOf('en'),
    print: (...lines) => printed.push(...lines),
  });
  return { code, printed: printed.join('\n') };
}

it.each([
  ['a log without its name', ['--log']],
  ['a log named like an option', ['--log', '--repair']],
  ['a word it does not know', ['--repare']],
  ['the same option twice', ['--repair', '--repair']],
])('checks nothing when it is asked for %s', async (_, args) => {
  expect(await run(...args)).toEqual({ code: exitCodes.misused, printed: wordsOf('en')('usage') });
});

it('finds nothing in a new school, with a repair too', async () => {
  for (const args of [[], ['--repair']]) expect((await run(...args)).code).toBe(exitCodes.done);
});
