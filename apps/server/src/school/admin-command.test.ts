import { type Language, languages } from '@daystream/domain/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../testing/test-school.ts';
import { runAdmin } from './admin-command.ts';
import { exitCodes, wordsOf } from './command.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

async function run(language: Language, ...args: string[]) {
  const printed: string[] = [];
  const code = await runAdmin({
    ctx: school.ctx,
    language,
    folder: '/',
    args,
    callerFolder: '/',
    signal: new AbortController().signal,
    say: wordsOf(language),
    print: (...lines) => printed.push(...lines),
  });
  return { code, printed: printed.join('\n') };
}

it.each(languages)('refuses an account whose email nobody has proved, and says in %s what to do', async (language) => {
  const { id, email } = await school.person();
  await school.ctx.db.updateTable('users').set({ proved_email: null }).where('id', '=', id).execute();
  const { code, printed } = await run(language, email);
  expect(code).toBe(exitCodes.refused);
  expect(printed).toContain(email);
  expect(printed).toBe(wordsOf(language)('admin.unproved', { email }));
  expect(printed).not.toContain('admin.unproved');
});

it('prints where a new administrator chooses a password', async () => {
  const { code, printed } = await run('en', 'new@school.example');
  expect(code).toBe(exitCodes.done);
  expect(printed).toMatch(/https?:\/\/\S+\/auto-login\?token=/);
});
