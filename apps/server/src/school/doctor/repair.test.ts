import { saveLessonStat, finishDay } from '@daystream/contract/practice';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#db/open.ts';
import type { Fixture } from '../../guards/testing/rows.ts';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { checks } from './checks.ts';
import { repairDifferences } from './repair.ts';
import { makeConsistentSchool } from './testing/consistent-school.ts';

let school: TestSchool;
let fixture: Fixture;
beforeAll(async () => {
  school = await openTestSchool();
  fixture = await makeConsistentSchool(school);
  await finishDayWithPoints();
});
afterAll(() => school.close());

/** Every lesson of the first day is viewed, and the day is finished: its points are earned. */
async function finishDayWithPoints(): Promise<void> {
  const { streamId, dayId } = fixture.rows;
  for (const { id } of fixture.course.days[0]?.sets.flatMap(({ lessons }) => lessons) ?? []) {
    school.clock.forwardMs(60_000);
    const body = {
      stage_day_id: dayId,
      user_course_stream_id: streamId,
      stage_day_lesson_set_lesson_id: id,
      viewed_seconds: 60,
      play_count: 1,
      day_status: 'started' as const,
      save_id: randomUUID(),
    };
    expect((await school.call(saveLessonStat, { as: fixture.learner, body })).status).toBe(200);
  }
  const finished = await school.call(finishDay, { as: fixture.learner, params: { streamId, dayId } });
  expect(finished.status).toBe(200);
}

async function found(): Promise<string[]> {
  const all = await Promise.all(checks.map((check) => check.find(school.ctx, school.ctx.db)));
  return all.flat().map(({ kind }) => kind);
}

const repair = async () =>
  (await repairDifferences(school.ctx, checks, new AbortController().signal)).map(({ kind }) => kind);

const balance = async () => {
  const { rows } = await sql<{ amount: number }>`
    select sum(p.amount)::int as amount from point_postings p join point_accounts a on a.id = p.account_id
    where a.user_id = ${fixture.learner.id}`.execute(school.ctx.db);
  return rows[0]?.amount;
};

/** Changes rows beside every trigger, as a restored part of a backup does. */
function behindTheBack(change: (trx: Trx) => Promise<unknown>): Promise<void> {
  return school.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await change(trx);
  });
}

describe('what contradicts its source is reported, derived from it again and recorded', () => {
  const rows = () => fixture.rows;
  const broken: [string, () => RawBuilder<unknown>][] = [
    [
      'homework_of_another',
      () => sql`update homework_statuses set user_id = ${fixture.expert.id} where id = ${rows().openStatusId}`,
    ],
    [
      'status_against_reviews',
      () => sql`update homework_statuses set status = 'FAIL', score = null where id = ${rows().reviewedStatusId}`,
    ],
    ['status_against_reviews', () => sql`update homework_statuses set score = 1 where id = ${rows().reviewedStatusId}`],
    ['status_against_reviews', () => sql`update homework_statuses set sent_at = null where id = ${rows().statusId}`],
    ['attempts_against_messages', () => sql`update homework_statuses set attempt = 4 where id = ${rows().statusId}`],
    [
      'attempts_against_messages',
      () => sql`update homework_statuses set attempt = 0, status = 'NOT_UPLOADED', sent_at = null
        where id = ${rows().reviewedStatusId}`,
    ],
    ['selfie_against_messages', () => sql`update homework_statuses set selfie = 'sent' where id = ${rows().statusId}`],
    ['words_against_review', () => sql`update chat_messages set withdrawn_at = now() where is_from_expert`],
    ['stream_without_chat', () => sql`update chats set user_id = ${fixture.expert.id}`],
    ['stream_without_statuses', () => sql`delete from homework_statuses where id = ${rows().openStatusId}`],
    ['day_of_another', () => sql`update day_statuses set user_id = ${fixture.expert.id}`],
    ['stat_of_another', () => sql`update lesson_stats set user_id = ${fixture.expert.id}`],
    ['points_of_homework', () => movementsGone('homework_done:%')],
    ['points_of_day', () => movementsGone('day_finish:%')],
    [
      'movement_unbalanced',
      () => sql`delete from point_postings p using point_accounts a
        where a.id = p.account_id and a.user_id is null`,
    ],
    ['film_without_job', () => sql`update videos set state = 'queued', percent = 0 where id = ${rows().filmId}`],
  ];

  const ids = (): Readonly<Record<string, readonly number[]>> => ({
    homework_status: [rows().statusId, rows().openStatusId, rows().reviewedStatusId],
    stream: [rows().streamId],
    person: [fixture.learner.id],
    video: [rows().filmId],
  });

  function movementsGone(reason: string): RawBuilder<unknown> {
    return sql`with gone as (delete from point_transactions where reason like ${reason} returning id)
      delete from point_postings where transaction_id in (select id from gone)`;
  }

  it.each(broken)('%s', async (kind, change) => {
    const points = await balance();
    await behindTheBack((trx) => change().execute(trx));
    expect(await found()).toContain(kind);
    expect(await repair()).toContain(kind);
    expect(await found()).toEqual([]);
    expect(await balance()).toBe(points);
    expect(await repair()).toEqual([]);
    const recorded = await school.ctx.db
      .selectFrom('audit_entries')
      .select(['staff_id', 'subject_type', 'subject_id'])
      .where('action', '=', 'repair_data')
      .where(sql<string>`details ->> 'kind'`, '=', kind)
      .execute();
    expect(recorded[0]?.staff_id).toBeNull();
    expect(ids()[recorded[0]?.subject_type ?? '']).toContain(recorded[0]?.subject_id);
  });

  it('stat_without_day: the day begins with what was viewed of it', async () => {
    const [before] = await school.ctx.db.selectFrom('day_statuses').selectAll().execute();
    await behindTheBack((trx) => trx.deleteFrom('day_statuses').execute());
    expect(await found()).toContain('stat_without_day');
    expect(await repair()).toEqual(['stat_without_day']);
    const [after] = await school.ctx.db.selectFrom('day_statuses').selectAll().execute();
    expect(after).toMatchObject({ day_id: before?.day_id, day_number: before?.day_number, finished_at: null });
    // That it was finished is not in any other row, so the points stay without their day.
    expect(await found()).toEqual(['points_without_day']);
    await behindTheBack((trx) =>
      trx
        .updateTable('day_statuses')
        .set({ finished_at: before?.finished_at ?? null })
        .execute(),
    );
    expect(await found()).toEqual([]);
  });

  it('film_without_end: the short last segment of an older version is part of the one before it', async () => {
    const { hls_key: folder } = await school.ctx.db
      .updateTable('videos')
      .set({ state: 'ready', percent: 100 })
      .where('id', '=', fixture.rows.filmId)
      .returning('hls_key')
      .executeTakeFirstOrThrow();
    const segment = (lengthS: string, bytes: string) => `#EXTINF:${lengthS},\n#EXT-X-BYTERANGE:${bytes}\n360p.mp4\n`;
    const older = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n${segment('2.000000', '20@10')}${segment('0.016000', '5@30')}`;
    const key = `${folder}/360p.m3u8`;
    await school.ctx.files.write(key, `${older}#EXT-X-ENDLIST\n`);
    expect(await found()).toEqual(['film_without_end']);
    expect(await repair()).toEqual(['film_without_end']);
    expect(await text(school.ctx.files.read(key))).toBe(
      `#EXTM3U\n#EXT-X-TARGETDURATION:3\n${segment('2.016000', '25@10')}#EXT-X-ENDLIST\n`,
    );
    expect([await found(), await repair()]).toEqual([[], []]);
    await school.ctx.files.remove(key);
  });

  it('bytes_without_file: a day after they came, and not while they may still become a file', async () => {
    await school.ctx.files.write('f/ab/orphan/original', 'x');
    expect(await found()).toEqual(['bytes_without_file']);
    expect(await repair()).toEqual([]);
    const stored = await school.ctx.files.stat('f/ab/orphan/original');
    const awayMs = (stored?.modifiedMs ?? 0) - school.ctx.clock.nowMs() + 25 * 3_600_000;
    school.clock.forwardMs(awayMs);
    expect(await repair()).toEqual(['bytes_without_file']);
    expect(await found()).toEqual([]);
    school.clock.forwardMs(-awayMs);
  });

  it('leaves what has no source: the bytes of a file', async () => {
    const [file] = await school.ctx.db.selectFrom('files').selectAll().execute();
    const key = `${file?.storage_key}/original`;
    await school.ctx.files.remove(key);
    expect(await repair()).toEqual([]);
    expect(await found()).toEqual(['file_without_bytes']);
    await school.ctx.files.write(key, Buffer.alloc(file?.size_bytes ?? 0));
  });
});
