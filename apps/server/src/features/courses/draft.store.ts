import type { LocalizedText } from '@daystream/domain/languages';
import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

/** The author's rows of one course, archived ones too, siblings in their order. */
export type DraftRows = Awaited<ReturnType<typeof readDraft>>;
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourseRow>>>;

export interface StoredExercise {
  readonly id: number;
  readonly key: string;
  readonly title: LocalizedText;
}

export const ofText = <Name extends string>(name: Name) => sql.ref<LocalizedText>(name).as(name);
export const ofTexts = <Name extends string>(name: Name) => sql.ref<LocalizedText[]>(name).as(name);

export function findCourseRow(db: Connection, courseId: number) {
  return db
    .selectFrom('courses')
    .select([
      'id',
      'key',
      'version',
      'application_ids',
      ofText('title'),
      ofText('excerpt'),
      ofText('description'),
      ofText('category'),
      ofTexts('tags'),
      'complexity',
      'languages',
      'cover_file_id',
      'background_file_id',
      'demo_video_id',
      'demo_documents',
      'demo_expert_messages',
      'demo_user_messages',
      'demo_offline',
      'archived_at',
      'draft',
      'published_draft',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', courseId)
    .executeTakeFirst();
}

/** Whoever changes a course holds its row, so that two changes never mix. */
export function lockCourse(trx: Trx, courseId: number) {
  return trx
    .selectFrom('courses')
    .select(['id', 'version', 'draft', 'published_draft', 'archived_at'])
    .where('id', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
}

/** Every change of the author's rows raises it, so that two people do not overwrite each other. */
export async function raiseDraft(trx: Trx, courseId: number, now: Date): Promise<void> {
  await trx.updateTable('courses').set({ draft: sql`draft + 1`, updated_at: now }).where('id', '=', courseId).execute();
}

export async function readDraft(db: Connection, courseId: number) {
  return {
    stages: await listStages(db, courseId),
    days: await listDays(db, courseId),
    sets: await listSets(db, courseId),
    setLessons: await listSetLessons(db, courseId),
    lessons: await listLessons(db, courseId),
    homeworks: await listHomeworks(db, courseId),
    stageHomeworks: await listStageHomeworks(db, courseId),
    dayHomeworks: await listDayHomeworks(db, courseId),
    documents: await listDocuments(db, courseId),
    options: await listOptions(db, courseId),
    optionValues: await listOptionValues(db, courseId),
  };
}

function listStages(db: Connection, courseId: number) {
  return db
    .selectFrom('course_stages')
    .select(['id', 'key', 'sort', ofText('title'), ofText('excerpt'), 'archived_at'])
    .where('course_id', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

function listDays(db: Connection, courseId: number) {
  return db
    .selectFrom('stage_days')
    .select([
      'id',
      'stage_id',
      'key',
      'sort',
      ofText('title'),
      ofText('excerpt'),
      'is_rest',
      'is_required',
      'is_demo_accessible',
      'open_delay_days',
      'repeat_count',
      'finish_total_ms',
      'score',
      'archived_at',
    ])
    .where('course_id', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

function listSets(db: Connection, courseId: number) {
  return db
    .selectFrom('lesson_sets')
    .select(['id', 'day_id', 'key', 'sort', ofText('title'), 'repeat_count', 'repeat_from', 'repeat_to', 'archived_at'])
    .where('course_id', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

function listSetLessons(db: Connection, courseId: number) {
  return db
    .selectFrom('lesson_set_lessons')
    .select(['id', 'lesson_set_id', 'lesson_id', 'sort', 'archived_at'])
    .where('course_id', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

export function listLessons(db: Connection, courseId: number) {
  return db
    .selectFrom('lessons')
    .select([
      'id',
      'key',
      ofText('title'),
      'kind',
      'video_id',
      'description_video_id',
      'vertical_video_id',
      'vertical_description_video_id',
      'image_file_id',
      'option_value_ids',
      'archived_at',
    ])
    .where('course_id', '=', courseId)
    .orderBy('id')
    .execute();
}

function listHomeworks(db: Connection, courseId: number) {
  return db
    .selectFrom('homeworks')
    .select([
      'id',
      'key',
      ofText('title'),
      ofText('body'),
      'answer_type',
      sql.ref<StoredExercise[]>('exercises').as('exercises'),
      'file_ids',
      'asks_selfie',
      'score',
      'archived_at',
    ])
    .where('course_id', '=', courseId)
    .orderBy('id')
    .execute();
}

function listStageHomeworks(db: Connection, courseId: number) {
  return db
    .selectFrom('stage_homeworks')
    .select(['id', 'stage_id as parent_id', 'homework_id', 'is_required', 'is_demo_accessible', 'sort', 'archived_at'])
    .where('course_id', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

function listDayHomeworks(db: Connection, courseId: number) {
  return db
    .selectFrom('day_homeworks')
    .select(['id', 'day_id as parent_id', 'homework_id', 'is_required', 'is_demo_accessible', 'sort', 'archived_at'])
    .where('course_id', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

function listDocuments(db: Connection, courseId: number) {
  return db
    .selectFrom('course_documents')
    .select(['id', 'key', 'sort', ofText('title'), 'url', 'file_id', 'archived_at'])
    .where('course_id', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

function listOptions(db: Connection, courseId: number) {
  return db
    .selectFrom('course_options')
    .select(['id', 'key', 'sort', ofText('title'), 'archived_at'])
    .where('course_id', '=', courseId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

function listOptionValues(db: Connection, courseId: number) {
  return db
    .selectFrom('course_option_values')
    .innerJoin('course_options', 'course_options.id', 'course_option_values.option_id')
    .select([
      'course_option_values.id',
      'option_id',
      'course_option_values.key',
      'course_option_values.sort',
      sql.ref<LocalizedText>('course_option_values.title').as('title'),
      'course_option_values.archived_at',
    ])
    .where('course_options.course_id', '=', courseId)
    .orderBy('course_option_values.sort')
    .orderBy('course_option_values.id')
    .execute();
}
