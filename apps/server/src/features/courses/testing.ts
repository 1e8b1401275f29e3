import { randomUUID } from 'node:crypto';
import type { AskedAnswer, LessonKind } from '@daystream/domain/courses';
import { type LocalizedText, languages } from '@daystream/domain/languages';
import type { TranscodeState } from '@daystream/domain/media';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { publishCourse } from './courses.service.ts';
import type { PublishedCourse } from './published-course.rules.ts';
import { getPublishedCourse } from './published-courses.service.ts';

/** A title in all languages at once, or by language. */
type Words = string | LocalizedText;

export interface LessonSeed {
  readonly title?: Words;
  readonly kind?: LessonKind;
  /** Length of its film; 0 for a lesson without a film. Default: one minute. */
  readonly durationMs?: number;
  readonly videoState?: TranscodeState;
}

export interface LessonSetSeed {
  readonly title?: Words;
  readonly repeatCount?: number;
  readonly repeatRange?: readonly [number, number];
  readonly lessons: readonly LessonSeed[];
}

export interface HomeworkSeed {
  readonly title?: Words;
  readonly text?: Words;
  readonly answerType?: AskedAnswer;
  readonly isRequired?: boolean;
  readonly isDemoAccessible?: boolean;
  readonly asksSelfie?: boolean;
  readonly score?: number;
  /** Titles; ids are 1, 2, 3 … */
  readonly exercises?: readonly Words[];
}

export interface DaySeed {
  readonly title?: Words;
  readonly isRest?: boolean;
  readonly isRequired?: boolean;
  readonly isDemoAccessible?: boolean;
  readonly openDelayDays?: number;
  readonly repeatCount?: number;
  readonly score?: number;
  /** One set without a title; `sets` for more. Default: one lesson of a minute, none on a day of rest. */
  readonly lessons?: readonly LessonSeed[];
  readonly sets?: readonly LessonSetSeed[];
  readonly homeworks?: readonly HomeworkSeed[];
}

export interface StageSeed {
  readonly title?: Words;
  readonly days: readonly DaySeed[];
  readonly homeworks?: readonly HomeworkSeed[];
}

export interface CourseSeed {
  readonly title?: Words;
  readonly stages: readonly StageSeed[];
  /** Options of the course with the titles of their values. */
  readonly options?: readonly { readonly title: Words; readonly values: readonly Words[] }[];
  /** Documents with an address. */
  readonly documents?: readonly Words[];
  readonly demoFlags?: { documents?: boolean; expertMessages?: boolean; userMessages?: boolean; offline?: boolean };
  /** Ids of the experts assigned. */
  readonly experts?: readonly number[];
}

export interface SeededCourse extends PublishedCourse {
  readonly courseId: number;
  readonly version: number;
}

/** Puts a small course straight into the tables and publishes it as version 1. */
export async function seedCourse(ctx: Context, seed: CourseSeed): Promise<SeededCourse> {
  const { courseId, version } = await ctx.db.transaction().execute(async (trx) => {
    const id = await insertCourse(trx, seed);
    for (const [index, stage] of seed.stages.entries()) await insertStage(trx, id, stage, index + 1);
    return { courseId: id, version: await publishCourse(ctx, trx, id, null) };
  });
  return { ...(await getPublishedCourse(ctx, courseId, version)), courseId, version };
}

/** Publishes the next version as it is, e.g. after a test changed a row. */
export async function publishAgain(ctx: Context, courseId: number): Promise<SeededCourse> {
  const version = await ctx.db.transaction().execute((trx) => publishCourse(ctx, trx, courseId, null));
  return { ...(await getPublishedCourse(ctx, courseId, version)), courseId, version };
}

async function insertCourse(trx: Trx, seed: CourseSeed): Promise<number> {
  const flags = seed.demoFlags ?? {};
  const { id } = await trx
    .insertInto('courses')
    .values({
      key: newKey(),
      title: words(seed.title ?? 'Дыхание'),
      languages: [...languages],
      demo_documents: flags.documents ?? true,
      demo_expert_messages: flags.expertMessages ?? true,
      demo_user_messages: flags.userMessages ?? true,
      demo_offline: flags.offline ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, option] of (seed.options ?? []).entries()) {
    const { id: optionId } = await trx
      .insertInto('course_options')
      .values({ course_id: id, key: newKey(), sort: index + 1, title: words(option.title) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, title] of option.values.entries()) {
      await trx
        .insertInto('course_option_values')
        .values({ option_id: optionId, key: newKey(), sort: place + 1, title: words(title) })
        .execute();
    }
  }
  for (const [index, title] of (seed.documents ?? []).entries()) {
    await trx
      .insertInto('course_documents')
      .values({ course_id: id, key: newKey(), sort: index + 1, title: words(title), url: 'https://school.example/doc' })
      .execute();
  }
  for (const userId of seed.experts ?? []) {
    await trx.insertInto('course_experts').values({ course_id: id, user_id: userId }).execute();
  }
  return id;
}

async function insertStage(trx: Trx, courseId: number, seed: StageSeed, sort: number): Promise<void> {
  const { id } = await trx
    .insertInto('course_stages')
    .values({ course_id: courseId, key: newKey(), sort, title: words(seed.title ?? `Ступень ${sort}`) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, day] of seed.days.entries()) await insertDay(trx, courseId, id, day, index + 1);
  for (const [index, homework] of (seed.homeworks ?? []).entries()) {
    const link = await homeworkLink(trx, courseId, homework, index + 1);
    await trx
      .insertInto('stage_homeworks')
      .values({ ...link, stage_id: id })
      .execute();
  }
}

async function insertDay(trx: Trx, courseId: number, stageId: number, seed: DaySeed, sort: number): Promise<void> {
  const { id } = await trx
    .insertInto('stage_days')
    .values({
      course_id: courseId,
      stage_id: stageId,
      key: newKey(),
      sort,
      title: words(seed.title ?? `День ${sort}`),
      is_rest: seed.isRest ?? false,
      is_required: seed.isRequired ?? false,
      is_demo_accessible: seed.isDemoAccessible ?? false,
      open_delay_days: seed.openDelayDays ?? 0,
      repeat_count: seed.repeatCount ?? 1,
      score: seed.score ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sets = seed.sets ?? (seed.isRest === true ? [] : [{ lessons: seed.lessons ?? [{}] }]);
  for (const [index, set] of sets.entries()) await insertSet(trx, courseId, id, set, index + 1);
  for (const [index, homework] of (seed.homeworks ?? []).entries()) {
    const link = await homeworkLink(trx, courseId, homework, index + 1);
    await trx
      .insertInto('day_homeworks')
      .values({ ...link, day_id: id })
      .execute();
  }
}

async function insertSet(trx: Trx, courseId: number, dayId: number, seed: LessonSetSeed, sort: number): Promise<void> {
  const { id } = await trx
    .insertInto('lesson_sets')
    .values({
      course_id: courseId,
      day_id: dayId,
      key: newKey(),
      sort,
      title: words(seed.title ?? {}),
      repeat_count: seed.repeatCount ?? 1,
      repeat_from: seed.repeatRange?.[0] ?? null,
      repeat_to: seed.repeatRange?.[1] ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, lesson] of seed.lessons.entries()) {
    const { id: lessonId } = await trx
      .insertInto('lessons')
      .values({
        course_id: courseId,
        key: newKey(),
        title: words(lesson.title ?? `Урок ${index + 1}`),
        kind: lesson.kind ?? null,
        video_id: lesson.durationMs === 0 ? null : await insertFilm(trx, lesson),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('lesson_set_lessons')
      .values({ course_id: courseId, lesson_set_id: id, lesson_id: lessonId, sort: index + 1 })
      .execute();
  }
}

async function insertFilm(trx: Trx, { durationMs = 60_000, videoState = 'ready' }: LessonSeed): Promise<number> {
  const key = randomUUID();
  const isPlayable = videoState === 'playable' || videoState === 'ready';
  const file = await trx
    .insertInto('files')
    .values({
      purpose: 'media',
      type: 1,
      name: 'film.mp4',
      mime: 'video/mp4',
      size_bytes: 1000,
      storage_key: `films/${key}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('videos')
    .values({
      file_id: file.id,
      state: videoState,
      duration_ms: durationMs,
      width: 1920,
      height: 1080,
      revision: isPlayable ? 1 : 0,
      ...(isPlayable
        ? {
            hls_key: `videos/${key}/master.m3u8`,
            mp4_key: `videos/${key}/film.mp4`,
            poster_key: `videos/${key}/poster.webp`,
          }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function homeworkLink(trx: Trx, courseId: number, seed: HomeworkSeed, sort: number) {
  const exercises = (seed.exercises ?? []).map((title, index) => ({
    id: index + 1,
    key: newKey(),
    title: byLanguage(title),
  }));
  const { id } = await trx
    .insertInto('homeworks')
    .values({
      course_id: courseId,
      key: newKey(),
      title: words(seed.title ?? `Задание ${sort}`),
      body: words(seed.text ?? 'Расскажите, как прошла практика.'),
      answer_type: seed.answerType ?? 'text',
      exercises: JSON.stringify(exercises),
      asks_selfie: seed.asksSelfie ?? false,
      score: seed.score ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    course_id: courseId,
    homework_id: id,
    is_required: seed.isRequired ?? false,
    is_demo_accessible: seed.isDemoAccessible ?? false,
    sort,
  };
}

function words(given: Words): string {
  return JSON.stringify(byLanguage(given));
}

function byLanguage(given: Words): LocalizedText {
  return typeof given === 'string' ? { ru: given, en: given, es: given } : given;
}

function newKey(): string {
  return `test-${randomUUID()}`;
}
