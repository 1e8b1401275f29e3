import { listHomeworkStatuses, sendHomework } from '@daystream/contract/homework';
import { reviewHomework } from '@daystream/contract/homework.admin';
import { saveLessonStat, startDay } from '@daystream/contract/practice';
import { randomUUID } from 'node:crypto';
import { makeDraft } from './config-bodies.ts';
import { insertFactors } from './factor-rows.ts';
import { insertSpareFile } from './media-rows.ts';
import { insertPeopleRows, type PeopleRows } from './people-rows.ts';
import { makeQuestions, type SupportRows } from './support-rows.ts';
import { openSession } from '../../features/identity/index.ts';
import { type SeededCourse, seedCourse } from '../../features/courses/testing.ts';
import { enrol } from '../../testing/enrol.ts';
import type { Answer, Person, TestSchool } from '../../testing/test-school.ts';

/** Ids of real rows for all path and body parameters. */
export interface Rows extends PeopleRows, SupportRows {
  readonly personId: number;
  readonly courseId: number;
  readonly stageId: number;
  readonly dayId: number;
  readonly setId: number;
  readonly setLessonId: number;
  readonly lessonId: number;
  readonly homeworkId: number;
  readonly optionId: number;
  readonly valueId: number;
  readonly filmId: number;
  /** The source of the film; belongs to the course. */
  readonly filmFileId: number;
  /** An unused document of the library. */
  readonly fileId: number;
  /** A remark of the expert that is in no mark. */
  readonly voiceId: number;
  readonly documentId: number;
  readonly importId: number;
  readonly streamId: number;
  readonly dayStatusId: number;
  /** Waits for its review. */
  readonly statusId: number;
  /** Not sent yet. */
  readonly openStatusId: number;
  readonly reviewedStatusId: number;
  readonly reviewId: number;
  readonly userId: number;
  readonly externalAuthId: number;
  readonly passkeyId: number;
  /** Shared by the school. */
  readonly templateId: number;
  /** Another session of the learner. */
  readonly spareSessionId: number;
  /** Ready for download. */
  readonly exportId: number;
}

/** Test data: a course, its expert, and a learner in the middle of it. */
export interface Fixture {
  readonly learner: Person;
  readonly expert: Person;
  readonly course: SeededCourse;
  readonly rows: Rows;
}

/** A name in Latin letters, which does not affect the language check of texts. */
export const latinName = { firstName: 'Ada', lastName: 'Kim' };

const everyPart = (experts: readonly number[]) => ({
  experts,
  options: [{ title: 'Уровень', values: ['Лёгкий', 'Трудный'] }],
  documents: ['Памятка'],
  stages: [
    {
      days: [
        { homeworks: [{ score: 20 }, { score: 5 }, { score: 5 }], lessons: [{}, {}], score: 10 },
        { lessons: [{}] },
      ],
      homeworks: [{ answerType: 'exercise' as const, exercises: ['Утро', 'Вечер'] }],
    },
    { days: [{}] },
  ],
});

/** Creates the fixture through the API: enrols, starts, views, submits and reviews. */
export async function makeFixture(school: TestSchool): Promise<Fixture> {
  const learner = await school.person(latinName);
  const expert = await school.person({ ...latinName, roles: ['expert'] });
  await makeDraft(school, expert.id);
  const course = await seedCourse(school.ctx, everyPart([expert.id]));
  const streamId = await enrol(school, learner, course.courseId);
  const [stage] = course.tree.stages;
  const [day] = stage?.days ?? [];
  const [set] = day?.sets ?? [];
  const [setLesson] = set?.lessons ?? [];
  const [option] = course.tree.options;
  if (!stage || !day || !set || !setLesson) throw new Error('the seeded course is not what guards expect');
  await school.call(startDay, { as: learner, params: { streamId, dayId: day.id } });
  school.clock.forwardMs(10_000);
  const stat = accepted(
    await school.call(saveLessonStat, {
      as: learner,
      body: {
        stage_day_id: day.id,
        user_course_stream_id: streamId,
        stage_day_lesson_set_lesson_id: setLesson.id,
        viewed_seconds: 10,
        play_count: 1,
        day_status: 'started',
        save_id: randomUUID(),
      },
    }),
  );
  // Back again: after many fixtures everybody else's proofs would have expired.
  school.clock.forwardMs(-10_000);
  const statuses = await school.call(listHomeworkStatuses, { as: learner, params: { streamId } });
  const [waiting, open, reviewed] = statuses.body.filter(({ target_type }) => target_type === 'stage_day_homework');
  if (!waiting || !open || !reviewed) throw new Error('the seeded day has not enough homework');
  for (const { id: statusId } of [waiting, reviewed]) {
    await school.call(sendHomework, { as: learner, params: { streamId, statusId }, body: { message: 'Готово' } });
  }
  const review = accepted(
    await school.call(reviewHomework, {
      as: expert,
      params: { statusId: reviewed.id },
      body: { attempt: 1, verdict: 'DONE', comment: 'Хорошо' },
    }),
  );
  return {
    learner,
    expert,
    course,
    rows: {
      courseId: course.courseId,
      stageId: stage.id,
      dayId: day.id,
      setId: set.id,
      setLessonId: setLesson.id,
      lessonId: setLesson.lesson.id,
      homeworkId: waiting.homework_id,
      optionId: option?.id ?? 0,
      valueId: option?.values[0]?.id ?? 0,
      filmId: setLesson.lesson.videoId ?? 0,
      filmFileId: await giveFilmTo(school, course.courseId, setLesson.lesson.videoId ?? 0),
      fileId: await insertSpareFile(school, expert.id),
      voiceId: await insertSpareFile(school, expert.id, 'voice'),
      documentId: course.tree.documents[0]?.id ?? 0,
      importId: await insertImport(school, expert.id),
      streamId,
      dayStatusId: stat.dayStatusId ?? 0,
      statusId: waiting.id,
      openStatusId: open.id,
      reviewedStatusId: reviewed.id,
      reviewId: review.review_id,
      userId: expert.id,
      externalAuthId: await linkNetwork(school, learner.id),
      passkeyId: await insertFactors(school, learner.id),
      templateId: await insertTemplate(school),
      spareSessionId: await openSpareSession(school, learner),
      exportId: await insertReadyExport(school, learner.id),
      personId: learner.id,
      ...(await insertPeopleRows(school)),
      ...(await makeQuestions(school)),
    },
  };
}

function accepted<T>({ status, body }: Answer<T>): T {
  if (status !== 200) throw new Error(`the fixture could not be created: ${JSON.stringify(body)}`);
  return body;
}

/** Marks the file of a film as the course's own; returns its id. */
/** The film belongs to the course, which shows it to everybody. */
async function giveFilmTo({ ctx }: TestSchool, courseId: number, videoId: number): Promise<number> {
  await ctx.db.updateTable('courses').set({ demo_video_id: videoId }).where('id', '=', courseId).execute();
  const { id } = await ctx.db
    .updateTable('files')
    .set({ used_by_type: 'course', used_by_id: courseId })
    .where('id', '=', (film) => film.selectFrom('videos').select('file_id').where('videos.id', '=', videoId))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function linkNetwork({ ctx }: TestSchool, userId: number): Promise<number> {
  const { id } = await ctx.db
    .insertInto('external_auths')
    .values({ user_id: userId, source: 'google', subject: `person-${userId}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function openSpareSession({ ctx }: TestSchool, learner: Person): Promise<number> {
  const client = { address: '127.0.0.1', userAgent: 'another browser', appType: 'web', appId: 'dev' } as const;
  const opened = await ctx.db.transaction().execute((trx) => openSession(ctx, trx, learner.id, client));
  return opened.sessionId;
}

async function insertImport(school: TestSchool, staffId: number): Promise<number> {
  const { id } = await school.ctx.db
    .insertInto('course_imports')
    .values({ started_by: staffId, folder: 'course' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertTemplate({ ctx }: TestSchool): Promise<number> {
  const { id } = await ctx.db
    .insertInto('reply_templates')
    .values({ body: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertReadyExport({ ctx }: TestSchool, userId: number): Promise<number> {
  const now = new Date(ctx.clock.nowMs());
  const { id } = await ctx.db
    .insertInto('data_exports')
    .values({
      user_id: userId,
      state: 'ready',
      storage_key: `exports/${randomUUID()}.zip`,
      created_at: now,
      ready_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
