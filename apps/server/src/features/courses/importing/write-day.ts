import type { DaySource } from '../folder/course-source.ts';
import { type Applying, type ColumnsOfFields, changedColumns, json } from './applying.ts';
import type { Writing } from './writing.ts';

const MINUTE_MS = 60_000;

export async function insertDay(applying: Applying, writing: Writing<DaySource>): Promise<number> {
  const { id } = await applying.trx
    .insertInto('stage_days')
    .values({ course_id: applying.courseId, ...dayColumns(writing) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDay(
  { trx }: Applying,
  id: number,
  writing: Writing<DaySource>,
  changed: readonly string[],
): Promise<void> {
  const set = changedColumns(dayColumns(writing), byField, changed);
  if (set !== null) await trx.updateTable('stage_days').set(set).where('id', '=', id).execute();
}

function dayColumns({ sort, source, parent }: Writing<DaySource>) {
  return {
    key: source.key,
    sort,
    stage_id: parent.id,
    title: json(source.title),
    excerpt: json(source.excerpt),
    is_rest: source.isRest,
    is_required: source.isRequired,
    is_demo_accessible: source.isDemoAccessible,
    open_delay_days: source.openDelayDays,
    repeat_count: source.repeat,
    finish_total_ms: source.finishMinutes === null ? null : source.finishMinutes * MINUTE_MS,
    score: source.scores,
    archived_at: null,
  };
}

const byField: ColumnsOfFields<ReturnType<typeof dayColumns>> = {
  key: ['key'],
  sort: ['sort'],
  parent: ['stage_id'],
  title: ['title'],
  excerpt: ['excerpt'],
  isRest: ['is_rest'],
  isRequired: ['is_required'],
  isDemoAccessible: ['is_demo_accessible'],
  openDelayDays: ['open_delay_days'],
  repeat: ['repeat_count'],
  finishMinutes: ['finish_total_ms'],
  scores: ['score'],
  archived: ['archived_at'],
};
