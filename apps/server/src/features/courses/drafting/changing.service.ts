import { fieldChanges } from '@daystream/domain/audit';
import type { ContentKind } from '@daystream/domain/courses/content-fields';
import { type Exercise, fieldsOf, givenColumns, patchedColumns } from '@daystream/domain/courses/content-values';
import type { LocalizedText } from '@daystream/domain/languages';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { findMarkdownFaults } from '../folder/markdown-text.ts';
import { ownKey } from '../own-keys.rules.ts';
import { listHomeworkLinks, updateHomeworkLink } from '../part-places.store.ts';
import { listParts, nextExerciseId, type PartColumns, updatePart } from '../parts.store.ts';
import { type Drafting, makeChange } from './drafting.service.ts';

/** Fields by their names in the API; omitted fields stay unchanged. */
export type GivenFields = Readonly<Record<string, unknown>>;

export interface PartRef {
  readonly kind: ContentKind;
  readonly id: number;
}

/** Changes fields of one part of the course, including the settings of a homework in its stage or day. */
export async function changePart(
  ctx: Context,
  by: Drafting,
  part: PartRef,
  given: GivenFields,
): Promise<Refusal | null> {
  const { kind, id } = part;
  const fields = fieldsOf(kind);
  const own = givenColumns(
    fields.filter((field) => !field.onLink),
    given,
  );
  const link = givenColumns(
    fields.filter((field) => field.onLink),
    given,
  );
  const outcome = await makeChange(ctx, by, async (trx) => {
    const before = (await listParts(trx, kind, by.courseId)).find((row) => row.id === id);
    if (before === undefined) return refuse('not_found');
    const shaped = await shapedColumns(trx, by.courseId, part, own);
    if (isRefusal(shaped)) return shaped;
    const columns = patchedColumns(fields, before, shaped);
    const missing = missingProblem(kind, named(kind, columns));
    if (missing !== null) return missing;
    const linkBefore = kind === 'homework' ? await findHomeworkLink(trx, by.courseId, id) : undefined;
    await updatePart(trx, kind, by.courseId, id, columns as PartColumns<ContentKind>);
    if (kind === 'homework') await updateHomeworkLink(trx, id, link);
    const changes = fieldChanges(named(kind, { ...before, ...linkBefore }), named(kind, { ...columns, ...link }));
    return { action: `update_${kind}`, subjectType: kind, subjectId: id, details: { changes } };
  });
  return isRefusal(outcome) ? outcome : null;
}

/** Columns by the names of their fields. */
function named(kind: ContentKind, columns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(kind).flatMap(({ name, column }) => (column in columns ? [[name, columns[column]]] : [])),
  );
}

/** The first place where a homework is asked. */
async function findHomeworkLink(trx: Trx, courseId: number, homeworkId: number) {
  const links = [
    ...(await listHomeworkLinks(trx, 'day', courseId)),
    ...(await listHomeworkLinks(trx, 'stage', courseId)),
  ];
  return links.find((link) => link.homework_id === homeworkId && link.archived_at === null);
}

/** Why the first values of a part are refused; null when they are valid. */
export function givenProblem(kind: ContentKind, given: GivenFields): Refusal | null {
  return missingProblem(kind, given) ?? changeProblem(kind, given);
}

/** Why a needed text is refused: it has no words in any language. */
export function missingProblem(kind: ContentKind, values: GivenFields): Refusal | null {
  const missing = fieldsOf(kind).find(
    (field) =>
      field.type === 'texts' &&
      field.isNeeded === true &&
      values[field.name] !== undefined &&
      isWordless(values[field.name]),
  );
  return missing === undefined ? null : refuseField(missing.name, 'required');
}

function isWordless(texts: unknown): boolean {
  return Object.values(texts as LocalizedText).every((text) => text.trim() === '');
}

/** Why texts and bounds are refused; null when they are valid. Markdown may not contain HTML or unsafe links (Q249). */
export function changeProblem(kind: ContentKind, given: GivenFields): Refusal | null {
  for (const field of fieldsOf(kind)) {
    const texts = given[field.name];
    if (field.type !== 'texts' || texts === undefined) continue;
    const words = Object.values(texts as LocalizedText);
    const hasFaults = words.some((text) => findMarkdownFaults(text, Number.POSITIVE_INFINITY).length > 0);
    if (field.isMarkdown && hasFaults) return refuseField(field.name, 'value_invalid');
  }
  const { repeat_from: from, repeat_to: to } = given;
  if (typeof from === 'number' && typeof to === 'number' && from > to) {
    return refuseField('repeat_to', 'number_out_of_range');
  }
  return null;
}

/** Values that refer to other rows are checked against those of this course. */
async function shapedColumns(
  trx: Trx,
  courseId: number,
  { kind, id }: PartRef,
  columns: Record<string, unknown>,
): Promise<Readonly<Record<string, unknown>> | Refusal> {
  const { languages, option_value_ids, exercises } = columns;
  if (Array.isArray(languages)) return { ...columns, languages: [...new Set(languages)] };
  if (kind === 'lesson' && Array.isArray(option_value_ids)) {
    const valueIds = option_value_ids as readonly number[];
    const known = new Set((await listParts(trx, 'option_value', courseId)).map((value) => value.id));
    if (valueIds.some((valueId) => !known.has(valueId))) return refuseField('option_value_ids', 'choice_unknown');
    return { ...columns, option_value_ids: [...new Set(valueIds)] };
  }
  if (kind === 'homework' && Array.isArray(exercises)) {
    const kept = await keptExercises(trx, courseId, id, exercises);
    return isRefusal(kept) ? kept : { ...columns, exercises: kept };
  }
  return columns;
}

interface GivenExercise {
  readonly id?: number | null;
  readonly title: LocalizedText;
}

/** Exercises that stay keep their ids, because learners have chosen among them. */
async function keptExercises(
  trx: Trx,
  courseId: number,
  homeworkId: number,
  given: readonly GivenExercise[],
): Promise<Exercise[] | Refusal> {
  const homework = (await listParts(trx, 'homework', courseId)).find((one) => one.id === homeworkId);
  const known = new Map(homework?.exercises.map((exercise) => [exercise.id, exercise]));
  const exercises: Exercise[] = [];
  for (const { id, title } of given) {
    if (id == null) {
      const newId = await nextExerciseId(trx);
      exercises.push({ id: newId, key: ownKey(newId), title });
    } else {
      const exercise = known.get(id);
      // Each of the homework's own is named once.
      if (exercise === undefined || !known.delete(id)) return refuseField('exercises', 'choice_unknown');
      exercises.push({ ...exercise, title: { ...exercise.title, ...title } });
    }
  }
  return exercises;
}
