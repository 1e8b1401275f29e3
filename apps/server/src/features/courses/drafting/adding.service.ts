import { type AddedPart, canBeAddedTo, type LessonKind, type PartHolder } from '@daystream/domain/courses';
import type { CourseTemplate } from '@daystream/domain/courses/course-templates';
import type { Language, LocalizedText } from '@daystream/domain/languages';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuseField } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { type DraftRows, readDraft } from '../draft.store.ts';
import { ownKey } from '../own-keys.rules.ts';
import { type Asker, insertHomeworkLink, insertLessonPlace } from '../part-places.store.ts';
import {
  findCourseIdByKey,
  insertCourse,
  insertPart,
  placeColumns,
  placeParts,
  type SiblingKind,
} from '../parts.store.ts';
import { type Drafting, makeChange } from './drafting.service.ts';
import { openingOf } from './opening.rules.ts';
import { childrenOf } from './order.rules.ts';
import { insertTemplate } from './template.service.ts';

export interface NewCourse {
  /** Idempotency key chosen by the caller: sending it twice creates one course. */
  readonly creationId: string;
  readonly title: LocalizedText;
  readonly languages: readonly Language[];
  /** null: an empty course. */
  readonly template: CourseTemplate | null;
}

/** Creates a course that only authors see; returns its id. */
export function createCourse(
  ctx: Context,
  staffId: number,
  { creationId, title, languages, template }: NewCourse,
): Promise<number> {
  const key = ownKey(creationId);
  const now = new Date(ctx.clock.nowMs());
  return ctx.db.transaction().execute(async (trx) => {
    const courseId = await insertCourse(trx, { key, title, languages: [...new Set(languages)], now });
    if (courseId === null) {
      const earlier = await findCourseIdByKey(trx, key);
      if (earlier === undefined) throw new Error(`the course ${key} is neither new nor known`);
      return earlier.id;
    }
    if (template !== null) await insertTemplate(trx, { courseId, template, languages });
    const details = { title, languages, ...(template === null ? {} : { template }) };
    await recordAudit(trx, { staffId, action: 'create_course', subjectType: 'course', subjectId: courseId, details });
    return courseId;
  });
}

export interface PartPlace {
  readonly kind: PartHolder;
  readonly id: number;
}

export interface NewPart {
  readonly kind: AddedPart;
  readonly parent: PartPlace;
  /** The sibling before the new part; null appends it. */
  readonly afterId: number | null;
  readonly title: LocalizedText;
  readonly lessonKind: LessonKind | null;
}

export interface MadePart {
  readonly kind: AddedPart;
  readonly id: number;
}

/** Adds an empty part to the draft; returns its id. */
export async function addPart(ctx: Context, by: Drafting, wanted: NewPart): Promise<Refusal | MadePart> {
  const { kind } = wanted;
  const change = await makeChange(ctx, by, async (trx) => {
    const rows = await readDraft(trx, by.courseId);
    const problem = parentProblem(rows, by.courseId, wanted);
    if (problem !== null) return problem;
    const adding = { trx, courseId: by.courseId, rows };
    const holder = await holderOf(adding, wanted);
    const siblings = siblingsOf(adding, kind, holder);
    if (wanted.afterId !== null && !siblings.includes(wanted.afterId)) return refuseField('after_id', 'value_invalid');
    const id = await insertNew(adding, wanted, holder);
    await placeBehind(adding, { kind, id, holder, afterId: wanted.afterId });
    const details = { parent_kind: holder.kind, parent_id: holder.id };
    return { action: `add_${kind}`, subjectType: kind, subjectId: id, details };
  });
  return isRefusal(change) ? change : { kind, id: change.subjectId };
}

/** Context of one change, shared by adding and copying; the rows are those before the change. */
export interface Adding {
  readonly trx: Trx;
  readonly courseId: number;
  readonly rows: DraftRows;
}

function parentProblem(rows: DraftRows, courseId: number, { kind, parent }: NewPart): Refusal | null {
  if (!canBeAddedTo(kind, parent.kind)) return refuseField('parent_kind', 'choice_unknown');
  const holders: Record<PartHolder, readonly { id: number; archived_at: Date | null }[]> = {
    course: [{ id: courseId, archived_at: null }],
    stage: rows.stages,
    day: rows.days,
    lesson_set: rows.sets,
    option: rows.options,
  };
  const isLiving = holders[parent.kind].some(({ id, archived_at }) => id === parent.id && archived_at === null);
  return isLiving ? null : refuseField('parent_id', 'value_invalid');
}

/** Adds a day to the course's last stage and a lesson to the day's last set; creates a missing stage or set. */
async function holderOf(adding: Adding, { kind, parent }: NewPart): Promise<PartPlace> {
  if (kind === 'day' && parent.kind === 'course') return lastOf(adding, 'stage', parent);
  if (kind === 'lesson' && parent.kind === 'day') return lastOf(adding, 'lesson_set', parent);
  return parent;
}

async function lastOf(adding: Adding, kind: 'stage' | 'lesson_set', parent: PartPlace): Promise<PartPlace> {
  const last = siblingsOf(adding, kind, parent).at(-1);
  if (last !== undefined) return { kind, id: last };
  const id = await insertNew(adding, { kind, title: {}, lessonKind: null, afterId: null }, parent);
  await placeBehind(adding, { kind, id, holder: parent, afterId: null });
  return { kind, id };
}

async function insertNew(
  { trx, courseId, rows }: Adding,
  { kind, title, lessonKind, afterId }: Omit<NewPart, 'parent'>,
  holder: PartPlace,
): Promise<number> {
  if (kind === 'lesson') {
    const id = await insertPart(trx, kind, courseId, { title, kind: lessonKind });
    await insertLessonPlace(trx, courseId, { setId: holder.id, lessonId: id, sort: 0 });
    return id;
  }
  const opening = kind === 'day' ? { open_delay_days: openingOf(rows, courseId, holder.id, afterId) } : {};
  const id = await insertPart(trx, kind, courseId, { title, ...opening, ...placeColumns(kind, holder.id, 0) });
  if (kind === 'homework') {
    // Same default as an import: homework of a stage is required, homework of a day is not.
    const link = { is_required: holder.kind === 'stage', is_demo_accessible: false, sort: 0 };
    await insertHomeworkLink(trx, courseId, askerOf(holder), id, link);
  }
  return id;
}

export function askerOf({ kind, id }: PartPlace): Asker {
  return { kind: kind === 'stage' ? 'stage' : 'day', id };
}

/** Places a part after a sibling, or last. */
export async function placeBehind(
  adding: Adding,
  { kind, id, holder, afterId }: { kind: AddedPart; id: number; holder: PartPlace; afterId: number | null },
): Promise<void> {
  const before = siblingsOf(adding, kind, holder);
  const index = afterId === null ? before.length : before.indexOf(afterId) + 1;
  await placeParts(adding.trx, siblingKind(kind, holder), holder.id, before.toSpliced(index, 0, id));
}

/** Parts of a kind in one parent that are not archived, in order. */
function siblingsOf({ rows, courseId }: Adding, kind: AddedPart, holder: PartPlace): readonly number[] {
  return childrenOf(rows, courseId, siblingKind(kind, holder), holder.id).childIds;
}

function siblingKind(kind: AddedPart, holder: PartPlace): SiblingKind {
  if (kind !== 'homework') return kind;
  return holder.kind === 'stage' ? 'stage_homework' : 'day_homework';
}
