import { login } from '@daystream/contract/identity';
import { updatePassword } from '@daystream/contract/identity.profile';
import { signUpByEmail } from '@daystream/contract/identity.sign-up';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSchool, type TestSchool, tokenIn } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

/** Every row of every table as text, like a stolen copy of the database. */
async function everything(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    school.ctx.db,
  );
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.raw(name)} t`.execute(
        school.ctx.db,
      );
      return rows.map(({ text }) => text).join('\n');
    }),
  );
  return texts.join('\n');
}

it('stores passwords and session tokens only as hashes, in every table (ACC-129, Q11)', async () => {
  const email = 'keeps.secrets@school.example';
  const [first, second] = ['one long morning', 'another long evening'];
  const form = { username: email, email, password: first, password_repeat: first };
  const made = await school.call(signUpByEmail, { body: form });
  const changed = { current_password: first, password: second, password_repeat: second };
  const rotated = await school.call(updatePassword, { token: made.body.data?.token ?? '', body: changed });
  const signedIn = await school.call(login, { body: { email, password: second } });
  await school.call(login, { body: { email, password: 'a wrong guess' } });
  const tokens = [made.body.data?.token, tokenIn(rotated.body), tokenIn(signedIn.body)];

  const kept = await everything();
  expect(kept).toContain(email);
  for (const secret of [first, second, 'a wrong guess', ...tokens]) {
    expect(secret).toBeTruthy();
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret ?? '').toString('hex'));
  }
});
