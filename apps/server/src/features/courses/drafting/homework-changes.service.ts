import type { LocalizedText } from '@daystream/domain/languages';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { readDraft, type StoredExercise } from '../draft.store.ts';
import { nextExerciseId } from '../importing/import.store.ts';
import { ownKey } from './adding.store.ts';
import { changeDraft, type Drafting } from './drafting.service.ts';
import { updateHomeworkLink, updatePart } from './drafting.store.ts';

export interface HomeworkChanges {
  readonly set: Parameters<typeof updatePart<'homeworks'>>[4];
  readonly link: Parameters<typeof updateHomeworkLink>[2];
  /** All there are, in their order; one without an id is new. */
  readonly exercises: readonly WrittenExercise[] | undefined;
}

interface WrittenExercise {
  readonly id?: number | null | undefined;
  readonly title: LocalizedText;
}

/** Changes a homework and how it is asked, wherever it is asked. */
export function updateHomework(
  ctx: Context,
  by: Drafting,
  homeworkId: number,
  { set, link, exercises }: HomeworkChanges,
): Promise<Refusal | null> {
  const change = { action: 'update_homework', subjectType: 'homework', subjectId: homeworkId };
  return changeDraft(ctx, by, change, async (trx) => {
    if (!(await updatePart(trx, 'homeworks', by.courseId, homeworkId, set))) return refuse('not_found');
    await updateHomeworkLink(trx, homeworkId, link);
    return exercises === undefined ? null : writeExercises(trx, by.courseId, homeworkId, exercises);
  });
}

/** Those that stay keep their ids: learners have chosen among them. */
async function writeExercises(
  trx: Trx,
  courseId: number,
  homeworkId: number,
  written: readonly WrittenExercise[],
): Promise<Refusal | null> {
  const { homeworks } = await readDraft(trx, courseId);
  const stored = homeworks.find(({ id }) => id === homeworkId)?.exercises ?? [];
  const known = new Map(stored.map((exercise) => [exercise.id, exercise]));
  const exercises: StoredExercise[] = [];
  for (const { id, title } of written) {
    const exercise = await exerciseOf(trx, known, id ?? null);
    if (isRefusal(exercise)) return exercise;
    exercises.push({ ...exercise, title });
  }
  await updatePart(trx, 'homeworks', courseId, homeworkId, { exercises: JSON.stringify(exercises) });
  return null;
}

/** Each of the homework's own is named once. */
async function exerciseOf(
  trx: Trx,
  known: Map<number, StoredExercise>,
  id: number | null,
): Promise<Pick<StoredExercise, 'id' | 'key'> | Refusal> {
  if (id === null) {
    const made = await nextExerciseId(trx);
    return { id: made, key: ownKey(made) };
  }
  const exercise = known.get(id);
  if (exercise === undefined || !known.delete(id)) return refuseField('exercises', 'choice_unknown');
  return { id, key: exercise.key };
}
