import { listAudit } from '@daystream/contract/audit.admin';
import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { reviewHomework } from '@daystream/contract/homework.admin';
import { DAY_MS } from '@daystream/domain/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import type { OpenContext } from '../../context.ts';
import { filesCheck } from '../../school/doctor/files.ts';
import { homeworkCheck } from '../../school/doctor/homework.ts';
import { repairDifferences } from '../../school/doctor/repair.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';
import { recording } from '../media/testing/recording.ts';
import { photo, sendFile } from '../media/testing/sent-files.ts';
import { MARK } from './marks.store.ts';
import { removeExpiredMedia } from './private-media.service.ts';

let school: TestSchool;
let course: SeededCourse;
let expert: Person;
let admin: Person;
beforeAll(async () => {
  school = await openTestSchool({ workers: true });
  expert = await school.person({ roles: ['expert'] });
  admin = await school.person({ roles: ['admin'] });
  const stages = [{ days: [{ homeworks: [{ score: 20, asksSelfie: true }] }] }];
  course = await seedCourse(school.ctx, { experts: [expert.id], stages });
});
afterAll(() => school.close());

/** The nightly job, so much later: sessions would be over by then. */
function runLater(ms: number): Promise<void> {
  return removeExpiredMedia(atLater(ms));
}

function atLater(ms: number): OpenContext {
  const nowMs = school.clock.nowMs() + ms;
  return { ...school.ctx, clock: { nowMs: () => nowMs } };
}

const KEPT_DAYS = 365;
const nowS = () => Math.floor(school.clock.nowMs() / 1000);

/** A learner whose answer and selfie have photos; their stream ends in so many days. */
async function answered(endsInDays: number | null = 10) {
  const person = await school.person();
  const streamId = await enrol(school, person, course.courseId);
  const endsAt = endsInDays === null ? null : new Date(school.clock.nowMs() + endsInDays * DAY_MS);
  await school.ctx.db.updateTable('streams').set({ end_at: endsAt }).where('id', '=', streamId).execute();
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId } });
  const given = { person, streamId, statusId: body[0]?.id ?? 0 };
  await send(given, 'selfie');
  await send(given, 'homework');
  return given;
}

type Given = Awaited<ReturnType<typeof answered>>;

async function send({ person, streamId, statusId }: Omit<Given, 'files'>, type: 'homework' | 'selfie') {
  const file = (await sendFile(school, person, 'homework', await photo())).body;
  const params = { streamId, statusId };
  return school.call(sendHomework, { as: person, params, body: { message: 'Вот', files: [file.id], type } });
}

const review = ({ statusId }: Given, verdict: 'DONE' | 'FAIL' = 'DONE', attempt = 1) =>
  school.call(reviewHomework, { as: expert, params: { statusId }, body: { attempt, verdict, comment: 'Хорошо' } });

async function seen({ person, streamId }: Given) {
  const query = { expand: 'steps' };
  const { body } = await school.call(listHomeworkStatuses, { as: person, params: { streamId }, query });
  const [status] = body;
  return {
    media: status?.media,
    files: status?.steps?.flatMap(({ message }) => message?.files ?? []).length,
    words: status?.steps?.map(({ message }) => message?.message),
  };
}

const filesOf = async ({ statusId }: Given) =>
  (
    await school.ctx.db
      .selectFrom('files')
      .select('id')
      .where('used_by_id', '=', statusId)
      .where('used_by_type', '=', 'homework_status')
      .execute()
  ).length;

const differences = async () => [
  ...(await homeworkCheck.find(school.ctx, school.ctx.db)),
  // The course’s own films have no bytes here.
  ...(await filesCheck.find(school.ctx, school.ctx.db)).filter(({ kind }) => kind === 'bytes_without_file'),
];

describe('photos and films of homework (Q247)', () => {
  it('are kept for the time of the setting after the end of the stream, then removed with their bytes', async () => {
    const given = await answered(10);
    await review(given);
    const until = nowS() + (10 + KEPT_DAYS) * 24 * 3600;
    expect(await seen(given)).toMatchObject({ media: { kept_until: until, removed_at: null }, files: 2 });
    await runLater((10 + KEPT_DAYS) * DAY_MS - 1000);
    expect(await seen(given)).toMatchObject({ files: 2 });
    await runLater((10 + KEPT_DAYS) * DAY_MS + 1000);
    expect(await seen(given)).toEqual({
      media: { kept_until: null, removed_at: until + 1 },
      files: 0,
      words: ['Вот', 'Вот', 'Хорошо'],
    });
    await expect.poll(differences).toEqual([]);
    await expect.poll(() => filesOf(given)).toBe(0);
  });

  it('take with them what was drawn over them and spoken about them, and leave the words', async () => {
    const given = await answered(10);
    const { body } = await review(given);
    const { review_id } = body;
    const spoken = await recording(school.ctx, 1);
    const voiceId = (await sendFile(school, expert, 'voice', spoken)).body.id;
    await school.ctx.db.updateTable('files').set({ used_by_type: MARK }).where('id', '=', voiceId).execute();
    const drawn = {
      review_id,
      file_id: null,
      start_ms: 0,
      tone: 'praise' as const,
      body: 'Плечо',
      drawing: ['1,1 9,9'],
      voice_file_id: voiceId,
    };
    await school.ctx.db.insertInto('homework_marks').values(drawn).execute();
    await runLater((10 + KEPT_DAYS) * DAY_MS + 1000);
    const marks = school.ctx.db.selectFrom('homework_marks').select(['body', 'drawing', 'voice_file_id']);
    const left = { body: 'Плечо', drawing: null, voice_file_id: null };
    expect(await marks.where('review_id', '=', review_id).execute()).toEqual([left]);
    const file = school.ctx.db.selectFrom('files').select('id').where('id', '=', voiceId);
    await expect.poll(() => file.execute()).toEqual([]);
  });

  it('are removed once, however often and at once the job runs, and the audit log says so', async () => {
    const given = await answered(0);
    await review(given);
    const later = (KEPT_DAYS + 1) * DAY_MS;
    await Promise.all([runLater(later), runLater(later)]);
    await runLater(2 * later);
    const { body } = await school.call(listAudit, { as: admin });
    const entries = body.filter(
      ({ action, subject }) => action === 'remove_private_media' && subject.id === given.statusId,
    );
    expect(entries).toMatchObject([{ staff: null, person: { id: given.person.id }, facts: { count: 2 } }]);
  });

  it('are reported by the doctor when the job is a day late, and removed by its repair', async () => {
    const given = await answered(0);
    await review(given);
    const found = async (ms: number) => {
      const ctx = atLater(ms);
      const all = await homeworkCheck.find(ctx, ctx.db);
      return all.filter(({ words }) => words.id === given.statusId).map(({ kind }) => kind);
    };
    const late = (KEPT_DAYS + 1) * DAY_MS + 1000;
    expect([await found(late - 2000), await found(late)]).toEqual([[], ['private_media_overdue']]);
    await repairDifferences(atLater(late), [homeworkCheck], new AbortController().signal);
    expect([await found(late), (await seen(given)).files]).toEqual([[], 0]);
  });

  it('stay while an answer awaits its review, whatever the time', async () => {
    const given = await answered(1);
    await runLater(3 * KEPT_DAYS * DAY_MS);
    expect(await seen(given)).toMatchObject({ media: { kept_until: null, removed_at: null }, files: 2 });
  });

  it('of a stream without an end are kept from the verdict, and new ones have their own time', async () => {
    const given = await answered(null);
    await review(given, 'FAIL');
    await runLater(KEPT_DAYS * DAY_MS + 1000);
    expect(await seen(given)).toMatchObject({ files: 0, media: { kept_until: null } });
    await send(given, 'homework');
    await review(given, 'DONE', 2);
    expect(await seen(given)).toMatchObject({
      files: 1,
      media: { kept_until: nowS() + KEPT_DAYS * 24 * 3600, removed_at: null },
    });
  });
});
