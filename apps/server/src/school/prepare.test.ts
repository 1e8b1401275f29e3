import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getUser, login } from '@daystream/contract/identity';
import { listStreams } from '@daystream/contract/streams';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCourseKeys } from '../features/courses/index.ts';
import { openTestSchool, type TestSchool, tokenIn } from '../testing/test-school.ts';
import { checks } from './doctor/checks.ts';
import { prepareSchool } from './prepare.ts';
import { demoPeople, makeDemoFolder } from './testing/demo-folder.ts';
import { isEverything, itInEverything } from '../testing/everything.ts';

let school: TestSchool;
beforeEach(async () => {
  school = await openTestSchool();
});
afterEach(() => school.close());

async function count(
  table:
    | 'users'
    | 'courses'
    | 'streams'
    | 'chat_messages'
    | 'homework_reviews'
    | 'point_transactions'
    | 'day_statuses'
    | 'lesson_stat_saves',
) {
  const { rows } = await school.ctx.db
    .selectFrom(table)
    .select((all) => all.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

/** Everything the demo data creates, to prove that nothing is created twice. */
async function contents() {
  const tables = [
    'users',
    'courses',
    'streams',
    'chat_messages',
    'homework_reviews',
    'point_transactions',
    'day_statuses',
    'lesson_stat_saves',
  ] as const;
  const counts = [];
  for (const table of tables) counts.push([table, await count(table)] as const);
  return Object.fromEntries(counts);
}

async function signIn(email: string): Promise<string> {
  const { body } = await school.call(login, { body: { email, password: 'daystream-demo' } });
  return tokenIn(body);
}

describe('the demo school', () => {
  it('fills an empty database with people one can sign in as', async () => {
    await prepareSchool(school.ctx, await makeDemoFolder());
    expect(await contents()).toEqual({
      users: 5,
      courses: 2,
      streams: 4,
      chat_messages: 4,
      homework_reviews: 2,
      point_transactions: 4,
      day_statuses: 4,
      lesson_stat_saves: 4,
    });
    const token = await signIn('learner@daystream.example');
    // They have no stored language, so the school uses the visitor's.
    for (const language_code of ['en-US', 'es-ES', 'ru-RU']) {
      const { body } = await school.call(getUser, { token, headers: { 'accept-language': language_code } });
      expect(body).toMatchObject({ name: 'Марина', language_code });
    }
    const { body } = await school.call(listStreams, { token });
    expect(body).toMatchObject([{ status: 'started', progress: { complete_days_count: 2, days_count: 3 } }]);
    // Its owner has chosen what new people begin with.
    const starters = ['dev', 'face', 'mind'].map((id) => school.ctx.variants.find(id)?.starter);
    const keys = ['breath', 'rest'].map((key) => findCourseKeys(school.ctx, key));
    expect(starters).toEqual([...(await Promise.all(keys)).map((course) => course?.courseId), null]);
  });

  it('leaves nothing for doctor to report', async () => {
    await prepareSchool(school.ctx, await makeDemoFolder());
    const found = await Promise.all(checks.map((check) => check.find(school.ctx, school.ctx.db)));
    expect(found.flat()).toEqual([]);
  });

  itInEverything('has a frozen, a stopped and a future stream', async () => {
    await prepareSchool(school.ctx, await makeDemoFolder());
    const states = async (email: string) =>
      (await school.call(listStreams, { token: await signIn(email) })).body.map(({ status }) => status).toSorted();
    expect(await states('daria@daystream.example')).toEqual(['freeze']);
    expect(await states('pavel@daystream.example')).toEqual(['not_started', 'stopped']);
  });

  it.each(isEverything ? [0, 5, 12, 18, 23] : [0])('can be filled at %i o’clock', async (hour) => {
    school.clock.setMs(Date.UTC(2026, 10, 12, 21 + hour, 30));
    await prepareSchool(school.ctx, await makeDemoFolder());
    expect(await count('homework_reviews')).toBe(2);
  });

  itInEverything('changes nothing at the next start', async () => {
    const folder = await makeDemoFolder();
    await prepareSchool(school.ctx, folder);
    const before = await contents();
    await school.ctx.db
      .updateTable('users')
      .set({ first_name: 'Мария' })
      .where('email', '=', 'learner@daystream.example')
      .execute();
    await prepareSchool(school.ctx, folder);
    expect(await contents()).toEqual(before);
    expect((await school.call(getUser, { token: await signIn('learner@daystream.example') })).body.name).toBe('Мария');
  });

  it('continues after a killed start', async () => {
    const folder = await makeDemoFolder();
    await writeFile(
      join(folder, 'people.yaml'),
      demoPeople.replace(
        'exercise: a\n                verdict: { by: expert@daystream.example, hours_ago: 17',
        'exercise: unknown\n                verdict: { by: expert@daystream.example, hours_ago: 17',
      ),
    );
    await expect(prepareSchool(school.ctx, folder)).rejects.toThrow('learner@daystream.example in breath');
    await writeFile(join(folder, 'people.yaml'), demoPeople);
    await prepareSchool(school.ctx, folder);
    expect(await contents()).toMatchObject({
      users: 5,
      streams: 4,
      chat_messages: 4,
      homework_reviews: 2,
      lesson_stat_saves: 4,
    });
  });

  it('is filled once by two processes that start at once', async () => {
    const folder = await makeDemoFolder();
    await Promise.all([prepareSchool(school.ctx, folder), prepareSchool(school.ctx, folder)]);
    expect(await contents()).toMatchObject({ users: 5, streams: 4, chat_messages: 4 });
  });

  it('does not touch a school with people, or one that is to start empty', async () => {
    const folder = await makeDemoFolder();
    const ctx = { ...school.ctx, config: { ...school.ctx.config, fillsDemo: false } };
    await prepareSchool(ctx, folder);
    expect(await count('users')).toBe(0);
    await school.person();
    await prepareSchool(school.ctx, folder);
    expect(await count('courses')).toBe(0);
  });
});
