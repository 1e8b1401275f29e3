import { getCourse, getDay, listCourses } from '@daystream/contract/courses';
import { getCourseDraft, listStaffCourses } from '@daystream/contract/courses.admin';
import { updateDay } from '@daystream/contract/courses.parts.admin';
import { isWriting } from '@daystream/contract/endpoint';
import { listHomeworkStatuses } from '@daystream/contract/homework';
import { getUser } from '@daystream/contract/identity';
import { getDayProgress } from '@daystream/contract/practice';
import { previewCourse } from '@daystream/contract/previews.admin';
import { calendarStatusParts, getStream, getStreamStatus, listStreams } from '@daystream/contract/streams';
import { COURSE_PREVIEW_MS, firstScene, type PreviewScene, writeScene } from '@daystream/domain/previews';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../features.ts';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type Person, type TestSchool } from '../../testing/test-school.ts';
import { type SeededCourse, seedCourse } from '../courses/testing.ts';

let school: TestSchool;
let author: Person;
let course: SeededCourse;

beforeAll(async () => {
  school = await openTestSchool();
  author = await school.person({ roles: ['author'], firstName: 'Вера', language: 'en' });
  course = await seedCourse(school.ctx, {
    title: 'Breath',
    stages: [
      {
        title: 'Ground',
        days: [
          { title: 'First', homeworks: [{ title: 'Diary', score: 4 }] },
          { title: 'Second', openDelayDays: 1, lessons: [{ title: 'Cat', durationMs: 90_000 }] },
        ],
        homeworks: [{ title: 'Plan', isRequired: true }],
      },
      {
        title: 'Rhythm',
        days: [
          {
            title: 'Third',
            openDelayDays: 2,
            homeworks: [{ title: 'Choice', answerType: 'exercise', exercises: ['A'] }],
          },
          { title: 'Rest', isRest: true, openDelayDays: 3 },
        ],
      },
    ],
  });
});
afterAll(() => school.close());

const open = async (as = author, courseId = course.courseId) =>
  (await school.call(previewCourse, { as, params: { courseId } })).body;

/** A preview of a scene: its token, and the ids of its stream. */
async function previewOf(scene: Partial<PreviewScene> = {}, as = author) {
  const { token, stream_id: streamId } = await open(as);
  return { token: `${token}~${writeScene({ ...firstScene, ...scene })}`, params: { streamId } };
}

const inEnglish = { headers: { 'accept-language': 'en' } };
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const dayOf = (number: number) => course.days[number - 1] ?? { id: 0 };

/** Every row of every table, counted. */
async function countRows() {
  const { rows } = await sql<{ name: string; rows: string }>`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from public.%I', table_name), false, true, '')))[1]::text as rows
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    school.ctx.db,
  );
  return rows;
}

describe('a preview of a draft', () => {
  it('shows the draft to its author, and what is published to everybody else', async () => {
    const learner = await school.person();
    const enrolled = await enrol(school, learner, course.courseId);
    const params = { courseId: course.courseId };
    const { body: draft } = await school.call(getCourseDraft, { as: author, params });
    const change = { draft: draft.draft, title: { en: 'Beginning' } };
    await school.call(updateDay, { as: author, params: { ...params, dayId: dayOf(1).id }, body: change });
    const titles = async (given: { as?: Person; token?: string }) =>
      (
        await school.call(getCourse, {
          ...given,
          params,
          query: { expand: 'stages.days' },
          ...inEnglish,
        })
      ).body.stages?.[0]?.days?.map(({ title }) => title);
    expect(await titles(await previewOf())).toEqual(['Beginning', 'Second']);
    expect(await titles({ as: learner })).toEqual(['First', 'Second']);
    expect((await school.call(getStream, { as: learner, params: { streamId: enrolled } })).body.course_version).toBe(1);
    const { token } = await previewOf();
    expect((await school.call(getUser, { token, ...inEnglish })).body).toMatchObject({
      name: 'Learner',
      id: (await previewOf()).params.streamId,
    });
    expect((await school.call(listStreams, { token })).body.map(({ course_version }) => course_version)).toEqual([2]);
  });

  it.each([
    ['an open first day', { day: 1 }, 'started', [true, false, false, false], 0, 1],
    [
      'a locked day that is not there yet',
      { day: 2, dayState: 'locked' },
      'started',
      [true, false, false, false],
      1,
      2,
    ],
    ['an open second day', { day: 2 }, 'started', [true, true, false, false], 1, 2],
    ['a done third day', { day: 3, dayState: 'done' }, 'started', [true, true, true, false], 3, null],
    ['a rest day', { day: 4 }, 'started', [true, true, true, true], 3, null],
    ['much later', { day: 2, today: 40 }, 'started', [true, true, true, true], 1, 2],
    [
      'an access that has not begun',
      { day: 2, stream: 'not_begun' },
      'not_started',
      [false, false, false, false],
      0,
      1,
    ],
    ['a pause', { day: 2, stream: 'frozen' }, 'freeze', [true, false, false, false], 1, 2],
    ['an access that has ended', { day: 2, stream: 'ended' }, 'ended', [true, true, true, true], 1, 2],
  ] as const)('has %s', async (_, scene, status, isOpen, finished, current) => {
    const preview = await previewOf(scene);
    const { body } = await school.call(getStreamStatus, { ...preview, query: { expand: calendarStatusParts.join() } });
    expect([body.status, body.days?.map((day) => day.is_open_by_time_delay)]).toEqual([status, isOpen]);
    expect(body.days?.filter(({ end_time }) => end_time !== null).length).toBe(finished);
    const expected = current === null ? body.current_training_day?.day_id : dayOf(current).id;
    expect(body.current_training_day?.day_id).toBe(expected);
  });

  it.each([
    ['open by the clock', { day: 2 }, 200, undefined],
    ['locked by the clock', { day: 2, dayState: 'locked' }, 403, 'lock_time_delay'],
    ['locked before the access begins', { day: 2, stream: 'not_begun' }, 403, 'lock_not_started'],
    ['locked on a pause', { day: 2, stream: 'frozen' }, 403, 'lock_freeze'],
    ['locked after the end', { day: 2, stream: 'ended' }, 403, 'lock_ended'],
  ] as const)('gives out a day %s as the rules say', async (_, scene, status, lock) => {
    const { token } = await previewOf(scene);
    const stageId = course.dayById.get(dayOf(2).id)?.stage.id ?? 0;
    const answer = await school.call(getDay, {
      token,
      params: { courseId: course.courseId, stageId, dayId: dayOf(2).id },
    });
    expect([answer.status, code(answer)]).toEqual([status, lock]);
  });

  it('locks a stage by homework that was not approved', async () => {
    const { token } = await previewOf({ day: 3, dayState: 'locked', today: 9 });
    const stageId = course.dayById.get(dayOf(3).id)?.stage.id ?? 0;
    const answer = await school.call(getDay, {
      token,
      params: { courseId: course.courseId, stageId, dayId: dayOf(3).id },
    });
    expect(code(answer)).toBe('lock_stage_closed');
  });

  it.each([
    ['not_sent', 'NOT_UPLOADED', [], undefined],
    ['waiting', 'UPLOADED', ['sent'], undefined],
    ['declined', 'FAIL', ['sent', 'to_redo'], 'Almost there'],
    ['approved', 'DONE', ['sent', 'approved'], 'Well done'],
  ] as const)('has homework that is %s, and what comes before it approved', async (homework, status, steps, words) => {
    const preview = await previewOf({ day: 3, homework });
    const { body } = await school.call(listHomeworkStatuses, { ...preview, ...inEnglish, query: { expand: 'steps' } });
    const choice = body.find(
      ({ homework_id }) =>
        homework_id === course.homeworkTargets.find(({ day }) => day?.id === dayOf(3).id)?.homework.id,
    );
    expect([choice?.status, choice?.steps?.map(({ kind }) => kind)]).toEqual([status, steps]);
    expect(choice?.steps?.[1]?.message?.message.slice(0, words?.length)).toBe(words);
    expect(body.filter((row) => row !== choice).map((row) => row.status)).toEqual(['DONE', 'DONE']);
  });

  it('keeps its ids from call to call', async () => {
    const preview = await previewOf({ day: 3 });
    const { body } = await school.call(getStreamStatus, { ...preview, query: { expand: 'days' } });
    const dayStatusId = body.days?.[1]?.id ?? 0;
    const progress = await school.call(getDayProgress, { ...preview, params: { ...preview.params, dayStatusId } });
    expect(progress.status).toBe(200);
  });
});

describe('a preview changes nothing', () => {
  it('refuses every write of every noun, sign-ins and the sign-out of its author too', async () => {
    const { token } = await previewOf();
    const before = await countRows();
    for (const { endpoint } of routes.filter((one) => isWriting(one.endpoint))) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]));
      const answer = await school.call(endpoint, { token, params, body: {} });
      expect([endpoint.name, answer.status, code(answer)]).toEqual([endpoint.name, 403, 'read_only_preview']);
    }
    expect(await countRows()).toEqual(before);
    expect((await school.call(listStaffCourses, { as: author })).status).toBe(200);
  });

  it('leaves no row behind, however many calls ask at once', async () => {
    const preview = await previewOf({ day: 3, homework: 'declined', stream: 'frozen' });
    const before = await countRows();
    const { draft, version } = (
      await school.call(getCourseDraft, { as: author, params: { courseId: course.courseId } })
    ).body;
    const calls = [getUser, listStreams, listCourses, getStream, getStreamStatus, listHomeworkStatuses] as const;
    const answers = await Promise.all(calls.map((endpoint) => school.call(endpoint, preview)));
    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(await countRows()).toEqual(before);
    const after = (await school.call(getCourseDraft, { as: author, params: { courseId: course.courseId } })).body;
    expect([after.draft, after.version]).toEqual([draft, version]);
  });
});

describe('the ticket of a preview', () => {
  it('opens neither the dashboard, nor people’s streams, nor another draft', async () => {
    const secret = await seedCourse(school.ctx, { title: 'Secret', stages: [{ days: [{ title: 'One' }] }] });
    await school.ctx.db.updateTable('courses').set({ version: 0 }).where('id', '=', secret.courseId).execute();
    const learner = await school.person();
    const streamId = await enrol(school, learner, course.courseId);
    const { token } = await previewOf();
    expect(code(await school.call(listStaffCourses, { token }))).toBe('not_staff');
    expect((await school.call(getCourseDraft, { token, params: { courseId: course.courseId } })).status).toBe(403);
    expect((await school.call(getCourse, { token, params: { courseId: secret.courseId } })).status).toBe(404);
    expect((await school.call(getStream, { token, params: { streamId } })).status).toBe(404);
    expect((await school.call(getUser, { query: { token } })).status).toBe(401);
  });

  it('is refused when it was changed or forged', async () => {
    const { token } = await open();
    const other = token.replace(/^preview\.\d+/, 'preview.987');
    for (const wrong of [`${token.slice(0, -1)}_`, other, 'preview.', 'preview.1.1.1.1.x', `${token}~9`, `${token}~`])
      expect([wrong, code(await school.call(getUser, { token: wrong }))]).toEqual([wrong, 'token_invalid']);
  });

  it('is for those who make courses, and for courses that learners can open', async () => {
    const expert = await school.person({ roles: ['expert'] });
    const asked = (as: Person, courseId = course.courseId) => school.call(previewCourse, { as, params: { courseId } });
    expect(code(await asked(expert))).toBe('not_allowed');
    expect((await asked(author, 987_654)).status).toBe(404);
    const old = await seedCourse(school.ctx, { title: 'Old', stages: [{ days: [{ title: 'One' }] }] });
    const { token } = await open(author, old.courseId);
    await school.ctx.db
      .updateTable('courses')
      .set({ archived_at: new Date(school.clock.nowMs()) })
      .where('id', '=', old.courseId)
      .execute();
    expect((await asked(author, old.courseId)).status).toBe(404);
    expect((await school.call(getUser, { token })).status).toBe(404);
  });

  it('ends with its time, its session, a new password, and the right to edit courses', async () => {
    const lives = async (change: (who: Person) => Promise<unknown>) => {
      const who = await school.person({ roles: ['author'] });
      const { token } = await previewOf({}, who);
      const before = (await school.call(getUser, { token })).status;
      await change(who);
      return [before, code(await school.call(getUser, { token }))];
    };
    const { db } = school.ctx;
    const ended = { ended_at: new Date(school.clock.nowMs()), end_reason: 'signed_out' };
    expect(
      await lives((who) => db.updateTable('sessions').set(ended).where('id', '=', who.sessionId).execute()),
    ).toEqual([200, 'token_invalid']);
    expect(
      await lives((who) =>
        db
          .updateTable('sessions')
          .set({ token_version: who.tokenVersion + 1 })
          .where('id', '=', who.sessionId)
          .execute(),
      ),
    ).toEqual([200, 'token_invalid']);
    expect(
      await lives((who) =>
        db
          .updateTable('users')
          .set({ roles: ['expert'] })
          .where('id', '=', who.id)
          .execute(),
      ),
    ).toEqual([200, 'token_invalid']);
    const { token } = await previewOf();
    school.clock.forwardMs(COURSE_PREVIEW_MS);
    expect(code(await school.call(getUser, { token }))).toBe('token_expired');
  });
});
