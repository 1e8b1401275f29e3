import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commentHomework } from '@daystream/contract/homework.desk.admin';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#rendering/translate.ts';
import type { Fixture } from '../../guards/testing/rows.ts';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { acknowledgedCheck } from './acknowledged-check.ts';
import type { Check } from './check.ts';
import { filesCheck } from './files.ts';
import { filmsCheck } from './films.ts';
import { homeworkCheck } from './homework.ts';
import { pointsCheck } from './points.ts';
import { practiceCheck } from './practice.ts';
import { makeConsistentSchool } from './testing/consistent-school.ts';
import { unfinishedCheck } from './unfinished.ts';

let school: TestSchool;
let fixture: Fixture;
beforeAll(async () => {
  school = await openTestSchool();
  fixture = await makeConsistentSchool(school);
});
afterAll(() => school.close());

const found = async (check: Check) => (await check.find(school.ctx, school.ctx.db)).map(({ kind }) => kind);

class TakenBack extends Error {}

/** What a check finds after a change, which is rolled back afterwards. */
async function foundAfter(check: Check, change: RawBuilder<unknown>): Promise<string[]> {
  let kinds: string[] = [];
  const trying = school.ctx.db.transaction().execute(async (trx) => {
    await change.execute(trx);
    const differences = await check.find(school.ctx, trx);
    for (const { kind, words } of differences)
      for (const language of ['ru', 'en', 'es'] as const)
        expect(translate(language, `school:doctor.differences.${kind}`, words)).not.toMatch(/doctor|\{\{/);
    kinds = differences.map(({ kind }) => kind);
    throw new TakenBack();
  });
  await expect(trying).rejects.toBeInstanceOf(TakenBack);
  return kinds;
}

describe('a consistent school', () => {
  it.each([filesCheck, filmsCheck, practiceCheck, homeworkCheck, pointsCheck, unfinishedCheck])(
    'has nothing to report: $name',
    async (check) => {
      expect(await found(check)).toEqual([]);
      for (const language of ['ru', 'en', 'es'] as const)
        expect(translate(language, `school:doctor.checks.${check.name}`)).not.toContain('doctor');
    },
  );
});

/** A file with bytes but without a film. */
function filmFile(usedBy: string | null): RawBuilder<unknown> {
  const use = usedBy === null ? sql`null, null` : sql`${usedBy}, 1`;
  return sql`
    insert into files (purpose, type, name, mime, size_bytes, storage_key, used_by_type, used_by_id, created_at)
    values ('media', 1, 'film.mp4', 'video/mp4', 1, 'f/fi/film', ${use}, now())`;
}

describe('an inconsistency is reported', () => {
  const rows = () => fixture.rows;
  const broken: [string, Check, () => RawBuilder<unknown>][] = [
    ['film_without_job', filmsCheck, () => sql`update videos set state = 'queued' where id = ${rows().filmId}`],
    ['film_without_reason', filmsCheck, () => sql`update videos set state = 'failed' where id = ${rows().filmId}`],
    ['film_half_ready', filmsCheck, () => sql`update videos set percent = 5 where id = ${rows().filmId}`],
    [
      'film_without_bytes',
      filmsCheck,
      () => sql`update videos set poster_key = 'v/0/none' where id = ${rows().filmId}`,
    ],
    ['file_without_film', filmsCheck, () => filmFile('lesson')],
    ['day_ended_before_start', practiceCheck, () => sql`update day_statuses set finished_at = '2020-01-01'`],
    ['day_of_another', practiceCheck, () => sql`update day_statuses set user_id = ${fixture.expert.id}`],
    ['stat_without_save', practiceCheck, () => sql`delete from lesson_stat_saves`],
    ['save_without_stat', practiceCheck, () => sql`delete from lesson_stats`],
    ['stat_without_day', practiceCheck, () => sql`delete from day_statuses`],
    [
      'status_against_reviews',
      homeworkCheck,
      () => sql`update homework_statuses set status = 'FAIL' where id = ${rows().statusId}`,
    ],
    ['status_against_reviews', homeworkCheck, () => sql`update homework_reviews set undone_at = now()`],
    [
      'attempts_against_messages',
      homeworkCheck,
      () => sql`update homework_statuses set attempt = 2 where id = ${rows().statusId}`,
    ],
    [
      'attempts_against_messages',
      homeworkCheck,
      () => sql`update chat_messages set withdrawn_at = now() where not is_from_expert`,
    ],
    [
      'words_against_review',
      homeworkCheck,
      () => sql`update chat_messages set withdrawn_at = now() where is_from_expert`,
    ],
    ['words_without_review', homeworkCheck, () => sql`update homework_reviews set message_id = null`],
    [
      'file_use_against_messages',
      homeworkCheck,
      () => sql`update files set used_by_type = 'homework_status', used_by_id = 1`,
    ],
    ['stream_without_chat', homeworkCheck, () => sql`update chats set user_id = ${fixture.expert.id}`],
    [
      'points_of_homework',
      pointsCheck,
      () => sql`update homework_statuses set score = 100 where id = ${rows().reviewedStatusId}`,
    ],
    [
      'points_without_day',
      pointsCheck,
      () => sql`
      with booked as (insert into point_transactions (user_id, type, reason)
        values (${fixture.learner.id}, 'day_finish', 'day_finish:1:99') returning id)
      insert into point_postings (transaction_id, account_id, amount)
      select booked.id, a.id, case when a.user_id is null then -5 else 5 end from booked, point_accounts a
      where a.user_id is null or a.user_id = ${fixture.learner.id}`,
    ],
    [
      'movement_unbalanced',
      pointsCheck,
      () => sql`
      insert into point_transactions (user_id, type, reason) values (${fixture.learner.id}, 'admin', 'nothing')`,
    ],
    [
      'upload_overdue',
      unfinishedCheck,
      () => sql`
      insert into uploads (id, purpose, name, size_bytes, expires_at) values ('u', 'chat', 'n', 1, '2020-01-01')`,
    ],
  ];
  it.each(broken)('%s', async (kind, check, change) => {
    expect(await foundAfter(check, change())).toContain(kind);
  });

  it('but not the words of an expert without a verdict', async () => {
    const body = { comment: 'И ещё о плечах: опустите их.' };
    const { status } = await school.call(commentHomework, {
      as: fixture.expert,
      params: { statusId: rows().statusId },
      body,
    });
    expect(status).toBe(200);
    expect(await found(homeworkCheck)).toEqual([]);
  });

  it('but not a film that is not placed yet', async () => {
    expect(await foundAfter(filmsCheck, filmFile(null))).toEqual([]);
  });

  it('bytes without a row and rows without bytes', async () => {
    const [file] = await school.ctx.db.selectFrom('files').selectAll().execute();
    const key = `${file?.storage_key}/original`;
    await school.ctx.files.write('f/ab/abandoned/original', 'x');
    await school.ctx.files.write(key, 'shorter');
    expect((await found(filesCheck)).toSorted()).toEqual(['bytes_without_file', 'file_of_other_size']);
    await school.ctx.files.remove(key);
    expect((await found(filesCheck)).toSorted()).toEqual(['bytes_without_file', 'file_without_bytes']);
    await school.ctx.files.remove('f/ab');
    await school.ctx.files.write(key, Buffer.alloc(file?.size_bytes ?? 0));
    expect(await found(filesCheck)).toEqual([]);
  });
});

describe('a log of acknowledged actions', () => {
  it('is compared with the school line by line', async () => {
    const { streamId, dayId, reviewedStatusId: statusId, reviewId } = fixture.rows;
    const folder = mkdtempSync(join(tmpdir(), 'daystream-log-'));
    const log = join(folder, 'answers.jsonl');
    const kept = [
      { kind: 'signed_in', token: fixture.learner.token },
      { kind: 'day_started', streamId, dayId },
      { kind: 'homework_reviewed', statusId, reviewId, attempt: 1, verdict: 'DONE' },
      { kind: 'points_seen', userId: fixture.learner.id, amount: 5 },
    ];
    const lost = [
      { kind: 'signed_in', token: 'nobody' },
      { kind: 'day_finished', streamId, dayId },
      { kind: 'stat_saved', saveId: randomUUID(), streamId, setLessonId: 1, viewedSeconds: 1, playCount: 1 },
      { kind: 'homework_sent', statusId, attempt: 1, messageId: 999_999, fileIds: [] },
      { kind: 'homework_reviewed', statusId, reviewId, attempt: 1, verdict: 'FAIL' },
      { kind: 'file_stored', fileId: 999_999, sizeBytes: 1, sha256: '' },
      { kind: 'points_seen', userId: fixture.learner.id, amount: 1000 },
    ];
    writeFileSync(log, [...kept, ...lost].map((line) => JSON.stringify(line)).join('\n'));
    const differences = await acknowledgedCheck(log).find(school.ctx, school.ctx.db);
    expect(differences.map(({ words }) => JSON.parse(String(words.answer)) as unknown)).toEqual(lost);
    writeFileSync(log, '{"kind":"something else"}');
    await expect(acknowledgedCheck(log).find(school.ctx, school.ctx.db)).rejects.toThrow('not an acknowledged action');
    rmSync(folder, { recursive: true });
  });
});
