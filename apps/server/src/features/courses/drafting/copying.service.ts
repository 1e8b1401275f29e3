import type { CopiedPart } from '@daystream/domain/courses';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { type DraftRows, readDraft } from '../draft.store.ts';
import { ownKey } from '../own-keys.rules.ts';
import { insertHomeworkLink, insertLessonPlace } from '../part-places.store.ts';
import { insertPart, nextExerciseId, type PartColumns, type PartRow, placeColumns } from '../parts.store.ts';
import { type Adding, askerOf, type MadePart, type PartPlace, placeBehind } from './adding.service.ts';
import { type Drafting, makeChange } from './drafting.service.ts';
import { openingOf } from './opening.rules.ts';

/**
 * Copies a part with its children, except archived ones, and places the copy after the original. The copy shares films
 * and files with the original but has its own titles and settings. Learners' progress stays with the original.
 */
export async function copyPart(
  ctx: Context,
  by: Drafting,
  { kind, id }: { kind: CopiedPart; id: number },
): Promise<Refusal | MadePart> {
  const change = await makeChange(ctx, by, async (trx) => {
    const rows = living(await readDraft(trx, by.courseId));
    const holder = holderIn(rows, kind, id);
    if (holder === null) return refuse('not_found');
    const copying = { trx, courseId: by.courseId, rows };
    const copyId = await copies[kind](copying, id, holder);
    await placeBehind(copying, { kind, id: copyId, holder, afterId: id });
    return { action: `copy_${kind}`, subjectType: kind, subjectId: copyId, details: { from: id } };
  });
  return isRefusal(change) ? change : { kind, id: change.subjectId };
}

type Copy = (copying: Adding, id: number, holder: PartPlace) => Promise<number>;
const copies: Readonly<Record<CopiedPart, Copy>> = {
  day: copyDay,
  lesson_set: copySet,
  lesson: copyLesson,
  homework: copyHomework,
};

/** The place of a part; null for an unknown id. */
function holderIn(rows: DraftRows, kind: CopiedPart, id: number): PartPlace | null {
  switch (kind) {
    case 'day':
      return placeOf('stage', rows.days.find((day) => day.id === id)?.stage_id);
    case 'lesson_set':
      return placeOf('day', rows.sets.find((set) => set.id === id)?.day_id);
    case 'lesson':
      return placeOf('lesson_set', rows.setLessons.find(({ lesson_id }) => lesson_id === id)?.lesson_set_id);
    case 'homework':
      return (
        placeOf('day', rows.dayHomeworks.find(({ homework_id }) => homework_id === id)?.parent_id) ??
        placeOf('stage', rows.stageHomeworks.find(({ homework_id }) => homework_id === id)?.parent_id)
      );
  }
}

function placeOf(kind: PartPlace['kind'], id: number | undefined): PartPlace | null {
  return id === undefined ? null : { kind, id };
}

async function copyDay(copying: Adding, dayId: number, stage: PartPlace): Promise<number> {
  const { trx, courseId, rows } = copying;
  const day = found(rows.days, dayId);
  const open_delay_days = openingOf(rows, courseId, stage.id, dayId);
  const columns = { ...columnsOf<'day'>(day), open_delay_days, ...placeColumns('day', stage.id, day.sort) };
  const copy: PartPlace = { kind: 'day', id: await insertPart(trx, 'day', courseId, columns) };
  for (const set of rows.sets.filter(({ day_id }) => day_id === dayId)) await copySet(copying, set.id, copy);
  for (const link of rows.dayHomeworks.filter(({ parent_id }) => parent_id === dayId))
    await copyHomework(copying, link.homework_id, copy);
  return copy.id;
}

async function copySet(copying: Adding, setId: number, day: PartPlace): Promise<number> {
  const { trx, courseId, rows } = copying;
  const set = found(rows.sets, setId);
  const columns = { ...columnsOf<'lesson_set'>(set), ...placeColumns('lesson_set', day.id, set.sort) };
  const id = await insertPart(trx, 'lesson_set', courseId, columns);
  for (const { lesson_id } of rows.setLessons.filter(({ lesson_set_id }) => lesson_set_id === setId))
    await copyLesson(copying, lesson_id, { kind: 'lesson_set', id });
  return id;
}

async function copyLesson({ trx, courseId, rows }: Adding, lessonId: number, set: PartPlace): Promise<number> {
  const id = await insertPart(trx, 'lesson', courseId, columnsOf<'lesson'>(found(rows.lessons, lessonId)));
  const sort = rows.setLessons.find(({ lesson_id }) => lesson_id === lessonId)?.sort ?? 0;
  await insertLessonPlace(trx, courseId, { setId: set.id, lessonId: id, sort });
  return id;
}

async function copyHomework({ trx, courseId, rows }: Adding, homeworkId: number, holder: PartPlace): Promise<number> {
  const homework = found(rows.homeworks, homeworkId);
  const exercises = [];
  for (const { title } of homework.exercises) {
    const exerciseId = await nextExerciseId(trx);
    exercises.push({ id: exerciseId, key: ownKey(exerciseId), title });
  }
  const id = await insertPart(trx, 'homework', courseId, { ...columnsOf<'homework'>(homework), exercises });
  const link = [...rows.dayHomeworks, ...rows.stageHomeworks].find(({ homework_id }) => homework_id === homeworkId);
  if (link === undefined) throw new Error(`the homework ${homeworkId} is asked nowhere`);
  const { id: _, parent_id: __, homework_id: ___, archived_at: ____, ...asked } = link;
  await insertHomeworkLink(trx, courseId, askerOf(holder), id, asked);
  return id;
}

/** Generates a new key for the copy. */
function columnsOf<Kind extends CopiedPart>({ id: _, key: __, ...columns }: PartRow<Kind>): PartColumns<Kind> {
  return columns as unknown as PartColumns<Kind>;
}

function living(rows: DraftRows): DraftRows {
  const lives = (row: { archived_at: Date | null }) => row.archived_at === null;
  const lessons = rows.lessons.filter(lives);
  const homeworks = rows.homeworks.filter(lives);
  const lessonIds = new Set(lessons.map(({ id }) => id));
  const homeworkIds = new Set(homeworks.map(({ id }) => id));
  const isAsked = (link: DraftRows['dayHomeworks'][number]) => lives(link) && homeworkIds.has(link.homework_id);
  return {
    ...rows,
    days: rows.days.filter(lives),
    sets: rows.sets.filter(lives),
    lessons,
    homeworks,
    setLessons: rows.setLessons.filter((place) => lives(place) && lessonIds.has(place.lesson_id)),
    dayHomeworks: rows.dayHomeworks.filter(isAsked),
    stageHomeworks: rows.stageHomeworks.filter(isAsked),
  };
}

function found<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`the part ${id} has gone while it was copied`);
  return row;
}
