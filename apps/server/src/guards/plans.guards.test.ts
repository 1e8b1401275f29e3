import { login, logout } from '@daystream/contract/identity';
import { endOtherSessions } from '@daystream/contract/identity.profile';
import { deleteMedia, listMedia } from '@daystream/contract/media.admin';
import * as people from '@daystream/contract/people.admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../../../bench/http/statements.ts';
import { seedCourse } from '../features/courses/testing.ts';
import { openTestSchool, type Person, type TestSchool, testPassword, tokenIn } from '../testing/test-school.ts';
import { insertSpareFile } from './testing/media-rows.ts';
import { isExplainable, scannedBy } from './testing/plans.ts';

const PEOPLE = 1000;
const SESSIONS_EACH = 50;

let school: TestSchool;
let owner: Person;
beforeAll(async () => {
  school = await openTestSchool();
  owner = await school.person({ roles: ['admin'] });
  // Every tenth session is an impersonation started from another person's session.
  await sql`
    with people as (
      insert into users (email) select 'many-' || n || '@school.example' from generate_series(1, ${PEOPLE}::int) n
      returning id
    )
    insert into sessions (user_id, token_hash, app_type, expires_at)
    select id, sha256(format('%s of %s', n, id)::bytea), 'web', now() + interval '10 years'
    from people, generate_series(1, ${SESSIONS_EACH}::int) n`.execute(school.ctx.db);
  await sql`
    insert into sessions (user_id, token_hash, app_type, expires_at, seen_by, opened_in)
    select ${owner.id}, sha256(format('look in %s', id)::bytea), 'web', expires_at, user_id, id
    from sessions where id % 10 = 0`.execute(school.ctx.db);
  await sql`analyze`.execute(school.ctx.db);
});
afterAll(() => school.close());

async function signIn({ email }: Person): Promise<string> {
  return tokenIn((await school.call(login, { body: { email, password: testPassword } })).body);
}

describe('in a school with 50,000 sessions', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['signing in', async () => signIn(await school.person())],
    ['signing out', async () => school.call(logout, { as: await school.person() })],
    ['signing out elsewhere', async () => school.call(endOtherSessions, { as: await school.person() })],
    [
      'another role',
      async () => {
        const { id } = await school.person();
        const body = { before: [], roles: ['support'] };
        return school.call(people.setPersonRoles, { as: owner, params: { personId: id }, body });
      },
    ],
  ])('%s reads only the person’s sessions', async (_, work) => {
    const statements = (await recordStatements(async () => void (await work()))).filter(isExplainable);
    expect(statements.some(({ text }) => /update "sessions"/.test(text))).toBe(true);
    const scanned: string[] = [];
    for (const statement of statements)
      if ((await scannedBy(school.ctx.db, statement)).includes('sessions')) scanned.push(statement.text);
    expect(scanned).toEqual([]);
  });
});

describe('in a school of many courses', () => {
  const large = ['lesson_set_lessons', 'imported_files'];
  let fileId: number;
  beforeAll(async () => {
    await seedCourse(school.ctx, { stages: [{ days: [{ lessons: [{}] }] }] });
    fileId = await insertSpareFile(school, owner.id);
    await sql`insert into imported_files (course_key, content_hash, file_id) values ('course', 'hash', ${await insertSpareFile(school, owner.id)})`.execute(
      school.ctx.db,
    );
    await sql`analyze`.execute(school.ctx.db);
    // The planner's statistics claim a hundred thousand rows in each of these tables.
    await sql`update pg_class set reltuples = 100000
      where relnamespace = 'public'::regnamespace and relname = any(${large})`.execute(school.ctx.db);
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ['the library', () => school.call(listMedia, { as: owner })],
    ['deleting a file', () => school.call(deleteMedia, { as: owner, params: { fileId } })],
  ])('%s reads only the lessons and imports of its files', async (_, ask) => {
    let status = 0;
    const statements = await recordStatements(async () => {
      ({ status } = await ask());
    });
    expect(status).toBe(200);
    const scanned: string[] = [];
    for (const statement of statements.filter(isExplainable))
      for (const table of await scannedBy(school.ctx.db, statement))
        if (large.includes(table)) scanned.push(`${table}: ${statement.text}`);
    expect(scanned).toEqual([]);
  });
});
