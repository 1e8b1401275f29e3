import type { LocalizedText } from '@daystream/domain/languages';
import type { HomeworkSource } from '../folder/course-source.ts';
import { type Applying, type ColumnsOfFields, changedColumns, json } from './applying.ts';
import type { Writing } from './writing.ts';

/** A homework is two rows: itself, and where it is asked: at the end of a stage or on a day. */
export async function insertHomework(applying: Applying, writing: Writing<HomeworkSource>): Promise<number> {
  const { id } = await applying.trx
    .insertInto('homeworks')
    .values({ course_id: applying.courseId, ...homeworkColumns(applying, writing) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLink(applying, id, writing);
  return id;
}

export async function updateHomework(
  applying: Applying,
  id: number,
  writing: Writing<HomeworkSource>,
  changed: readonly string[],
): Promise<void> {
  const { trx } = applying;
  const set = changedColumns(homeworkColumns(applying, writing), homeworkFields, changed);
  if (set !== null) await trx.updateTable('homeworks').set(set).where('id', '=', id).execute();
  if (changed.includes('parent')) return moveLink(applying, id, writing);
  const link = changedColumns(linkColumns(writing), linkFields, changed);
  if (link === null) return;
  if (writing.parent.kind === 'day') {
    await trx
      .updateTable('day_homeworks')
      .set(link)
      .where('homework_id', '=', id)
      .where('day_id', '=', writing.parent.id)
      .execute();
  } else {
    await trx
      .updateTable('stage_homeworks')
      .set(link)
      .where('homework_id', '=', id)
      .where('stage_id', '=', writing.parent.id)
      .execute();
  }
}

export async function writeExercises(
  { trx }: Applying,
  homeworkId: number,
  exercises: readonly { id: number; key: string; title: LocalizedText }[],
): Promise<void> {
  await trx
    .updateTable('homeworks')
    .set({ exercises: json(exercises) })
    .where('id', '=', homeworkId)
    .execute();
}

/** The former place stays behind archived: answers that were sent name it. */
async function moveLink(applying: Applying, id: number, writing: Writing<HomeworkSource>): Promise<void> {
  await archiveLinks(applying, id);
  await insertLink(applying, id, writing);
}

export async function archiveLinks({ trx, now }: Applying, homeworkId: number): Promise<void> {
  for (const table of ['stage_homeworks', 'day_homeworks'] as const) {
    await trx
      .updateTable(table)
      .set({ archived_at: now })
      .where('homework_id', '=', homeworkId)
      .where('archived_at', 'is', null)
      .execute();
  }
}

async function insertLink(
  { trx, courseId }: Applying,
  homeworkId: number,
  writing: Writing<HomeworkSource>,
): Promise<void> {
  const link = { course_id: courseId, homework_id: homeworkId, ...linkColumns(writing) };
  if (writing.parent.kind === 'day') {
    await trx
      .insertInto('day_homeworks')
      .values({ ...link, day_id: writing.parent.id })
      .onConflict((same) => same.columns(['day_id', 'homework_id']).doUpdateSet(linkColumns(writing)))
      .execute();
  } else {
    await trx
      .insertInto('stage_homeworks')
      .values({ ...link, stage_id: writing.parent.id })
      .onConflict((same) => same.columns(['stage_id', 'homework_id']).doUpdateSet(linkColumns(writing)))
      .execute();
  }
}

function homeworkColumns(applying: Applying, { source }: Writing<HomeworkSource>) {
  return {
    key: source.key,
    title: json(source.title),
    body: json(source.text),
    answer_type: source.answer,
    file_ids: source.files.map((file) => applying.fileId(file)),
    asks_selfie: source.asksSelfies,
    score: source.scores,
    archived_at: null,
  };
}

function linkColumns({ sort, source }: Writing<HomeworkSource>) {
  return { sort, is_required: source.isRequired, is_demo_accessible: source.isDemoAccessible, archived_at: null };
}

const homeworkFields: ColumnsOfFields<ReturnType<typeof homeworkColumns>> = {
  key: ['key'],
  title: ['title'],
  text: ['body'],
  answer: ['answer_type'],
  files: ['file_ids'],
  asksSelfies: ['asks_selfie'],
  scores: ['score'],
  archived: ['archived_at'],
};

const linkFields: ColumnsOfFields<ReturnType<typeof linkColumns>> = {
  sort: ['sort'],
  isRequired: ['is_required'],
  isDemoAccessible: ['is_demo_accessible'],
  archived: ['archived_at'],
};
