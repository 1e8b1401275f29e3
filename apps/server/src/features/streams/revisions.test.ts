import { getStreamStatus, listStreams } from '@daystream/contract/streams';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, TEST_NOW_MS, type TestSchool } from '../../testing/test-school.ts';
import { seedCourse } from '../courses/testing.ts';
import { findOwnStream, lockOwnStream } from './index.ts';

let school: TestSchool;
let anna: Person;
let courseId: number;
let dayId: number;
let setLessonId: number;
let streamId: number;
beforeAll(async () => {
  school = await openTestSchool();
  anna = await school.person();
  const course = await seedCourse(school.ctx, { stages: [{ days: [{ homeworks: [{}] }, {}] }] });
  courseId = course.courseId;
  dayId = course.days[0]?.id ?? 0;
  setLessonId = course.days[0]?.sets[0]?.lessons[0]?.id ?? 0;
});
afterAll(() => school.close());
beforeEach(async () => {
  await sql`delete from streams where user_id = ${anna.id}`.execute(school.ctx.db);
  streamId = await enrol(school, anna, courseId);
});

const read = async () => {
  const own = await findOwnStream(school.ctx, school.ctx.db, anna.id, streamId);
  if (own === undefined) throw new Error('the stream is gone');
  return own;
};

/** Every table a stream's record is read from. */
const changes: [string, () => ReturnType<typeof sql>][] = [
  ['streams', () => sql`update streams set is_demo = true where id = ${streamId}`],
  [
    'stream_freezes',
    () => sql`insert into stream_freezes (stream_id, start_date, end_date)
      values (${streamId}, '2026-11-01', '2026-11-02')`,
  ],
  [
    'stream_replans',
    () => sql`insert into stream_replans (stream_id, way, places) values (${streamId}, 'shift', '{"1": 3}')`,
  ],
  [
    'stream_zone_changes',
    () => sql`insert into stream_zone_changes (stream_id, time_zone, changed_at)
      values (${streamId}, 'Asia/Omsk', now())`,
  ],
  [
    'day_statuses',
    () => sql`insert into day_statuses (stream_id, user_id, day_id, day_number, started_at)
      values (${streamId}, ${anna.id}, ${dayId}, 1, now())`,
  ],
  [
    'lesson_stats',
    () => sql`insert into lesson_stats (stream_id, user_id, day_id, set_lesson_id, viewed_seconds, updated_at)
      values (${streamId}, ${anna.id}, ${dayId}, ${setLessonId}, 5, now())`,
  ],
  ['homework_statuses', () => sql`update homework_statuses set is_refused = true where stream_id = ${streamId}`],
  [
    'chat_messages',
    () => sql`insert into chat_messages (chat_id, author_id, is_from_expert)
      select id, ${anna.id}, true from chats where stream_id = ${streamId}`,
  ],
  ['chats', () => sql`delete from chats where stream_id = ${streamId}`],
];

describe('a stream that was read', () => {
  it('is the same while nothing changes, and another one on the next day', async () => {
    const before = await read();
    expect(await read()).toBe(before);
    school.clock.setMs(TEST_NOW_MS + 24 * 3_600_000);
    const later = await read();
    expect(later.record).toBe(before.record);
    expect(later.standing.days[1]?.isToday).toBe(true);
    school.clock.setMs(TEST_NOW_MS);
    expect((await read()).standing.days[0]?.isToday).toBe(true);
  });

  it.each(changes)('is read again after a change of %s', async (_, change) => {
    const before = await read();
    await change().execute(school.ctx.db);
    const after = await read();
    expect(after.record.revision).toBe(before.record.revision + 1);
    expect({ ...after.record, revision: before.record.revision }).not.toEqual(before.record);
  });

  it('counts the steps of one transaction once, and none that is rolled back', async () => {
    const before = await read();
    const work = school.ctx.db.transaction().execute(async (trx) => {
      for (const [, change] of changes) await change().execute(trx);
      expect((await findOwnStream(school.ctx, trx, anna.id, streamId))?.record.is_demo).toBe(true);
      throw new Error('enough');
    });
    await expect(work).rejects.toThrow('enough');
    expect(await read()).toBe(before);
    await school.ctx.db.transaction().execute(async (trx) => {
      for (const [, change] of changes) await change().execute(trx);
    });
    expect((await read()).record.revision).toBe(before.record.revision + 1);
  });

  it('belongs to its person only, and is not there once it is deleted', async () => {
    await read();
    const ben = await school.person();
    expect(await findOwnStream(school.ctx, school.ctx.db, ben.id, streamId)).toBeUndefined();
    await sql`delete from streams where id = ${streamId}`.execute(school.ctx.db);
    expect(await findOwnStream(school.ctx, school.ctx.db, anna.id, streamId)).toBeUndefined();
  });

  it('answers the same by its kept text, and what has changed by the next one', async () => {
    const ask = async () => {
      const status = await school.call(getStreamStatus, {
        as: anna,
        params: { streamId },
        query: { expand: 'homeworks' },
      });
      const list = await school.call(listStreams, { as: anna, query: { expand: 'course' } });
      return { status: status.body, list: list.body };
    };
    const first = await ask();
    expect(await ask()).toEqual(first);
    await sql`update homework_statuses set is_refused = true where stream_id = ${streamId}`.execute(school.ctx.db);
    await sql`update streams set is_demo = true where id = ${streamId}`.execute(school.ctx.db);
    const second = await ask();
    expect(second.status.homeworks?.map(({ is_refused }) => is_refused)).toEqual([true]);
    expect(second.list.map(({ is_demo }) => is_demo)).toEqual([true]);
    expect(first.list.map(({ is_demo }) => is_demo)).toEqual([false]);
  });
});

it('a call that waited for a stream sees what has changed meanwhile, in all its parts', async () => {
  const { ctx } = school;
  let second: Promise<unknown> = Promise.resolve();
  await ctx.db.transaction().execute(async (trx) => {
    await lockOwnStream(ctx, trx, anna.id, streamId);
    second = ctx.db
      .transaction()
      .execute(async (other) => (await lockOwnStream(ctx, other, anna.id, streamId))?.record.homeworks[0]?.status);
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(ctx.db)).rows.length)
      .toBeGreaterThan(0);
    await sql`update homework_statuses set status = 'UPLOADED' where stream_id = ${streamId}`.execute(trx);
  });
  expect(await second).toBe('UPLOADED');
});
