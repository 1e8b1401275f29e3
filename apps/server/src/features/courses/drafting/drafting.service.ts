import type { ArchivableKind, OrderedKind } from '@daystream/contract/courses.admin';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { publishCourse } from '../courses.service.ts';
import { lockCourse, raiseDraft, readDraft } from '../draft.store.ts';
import { placeParts, tableOfKind, updateHomeworkLink, updatePart } from './drafting.store.ts';
import { childrenOf } from './order.ts';

/** Who changes which course, and the state of it they have seen. */
export interface Drafting {
  readonly staffId: number;
  readonly courseId: number;
  readonly draft: number;
}

/** What is written down about a change. */
interface Change {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** One change of the author's rows: refused when somebody else was faster, recorded with who made it. */
export async function changeDraft(
  ctx: Context,
  { staffId, courseId, draft }: Drafting,
  change: Change,
  write: (trx: Trx) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const course = await lockCourse(trx, courseId);
    if (course === undefined) return refuse('not_found');
    if (course.draft !== draft) return refuse('course_changed');
    const refusal = await write(trx);
    if (refusal !== null) return refusal;
    await raiseDraft(trx, courseId, new Date(ctx.clock.nowMs()));
    await recordAudit(trx, { staffId, ...change, details: { course_id: courseId, ...change.details } });
    return null;
  });
}

/** Changes columns of one part of the course. */
export function updateDraftPart<Table extends Parameters<typeof updatePart>[1]>(
  ctx: Context,
  drafting: Drafting,
  table: Table,
  subjectType: string,
  id: number,
  set: Parameters<typeof updatePart<Table>>[4],
): Promise<Refusal | null> {
  const details = { fields: Object.entries(set).flatMap(([name, value]) => (value === undefined ? [] : [name])) };
  const change = { action: `update_${subjectType}`, subjectType, subjectId: id, details };
  return changeDraft(ctx, drafting, change, async (trx) =>
    (await updatePart(trx, table, drafting.courseId, id, set)) ? null : refuse('not_found'),
  );
}

/** Puts all living children of a parent in a new order; what stood elsewhere in the course moves here. */
export function reorder(
  ctx: Context,
  drafting: Drafting,
  { kind, parentId, ids }: { kind: OrderedKind; parentId: number; ids: readonly number[] },
): Promise<Refusal | null> {
  const { courseId } = drafting;
  const change = { action: 'reorder_course', subjectType: kind, subjectId: parentId, details: { ids } };
  return changeDraft(ctx, drafting, change, async (trx) => {
    const { parentIds, allIds, childIds } = childrenOf(await readDraft(trx, courseId), courseId, kind, parentId);
    if (!parentIds.has(parentId)) return refuseField('parent_id', 'value_invalid');
    const given = new Set(ids);
    const isWhole =
      given.size === ids.length && ids.every((id) => allIds.has(id)) && childIds.every((id) => given.has(id));
    if (!isWhole) return refuseField('ids', 'value_invalid');
    await placeParts(trx, kind, courseId, parentId, ids);
    return null;
  });
}

/** Takes a part out of the next version, or back into it; a whole course leaves the list of learners at once. */
export function setArchived(
  ctx: Context,
  drafting: Drafting,
  { kind, id }: { kind: ArchivableKind; id: number },
  isArchived: boolean,
): Promise<Refusal | null> {
  const set = { archived_at: isArchived ? new Date(ctx.clock.nowMs()) : null };
  const change = { action: isArchived ? `archive_${kind}` : `restore_${kind}`, subjectType: kind, subjectId: id };
  const table = kind === 'course' ? 'courses' : tableOfKind[kind];
  return changeDraft(ctx, drafting, change, async (trx) =>
    (await updatePart(trx, table, drafting.courseId, id, set)) ? null : refuse('not_found'),
  );
}

/** Makes the draft the next version; a second click finds nothing to publish and changes nothing. */
export async function publishDraft(ctx: Context, { staffId, courseId, draft }: Drafting): Promise<Refusal | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const course = await lockCourse(trx, courseId);
    if (course === undefined) return refuse('not_found');
    if (course.draft !== draft) return refuse('course_changed');
    if (course.version > 0 && course.published_draft === course.draft) return null;
    const version = await publishCourse(ctx, trx, courseId, staffId);
    await recordAudit(trx, {
      staffId,
      action: 'publish_course',
      subjectType: 'course',
      subjectId: courseId,
      details: { version },
    });
    return null;
  });
}

/** Changes a homework and how it is asked, wherever it is asked. */
export function updateHomework(
  ctx: Context,
  by: Drafting,
  homeworkId: number,
  set: Parameters<typeof updatePart<'homeworks'>>[4],
  link: Parameters<typeof updateHomeworkLink>[2],
): Promise<Refusal | null> {
  const change = { action: 'update_homework', subjectType: 'homework', subjectId: homeworkId };
  return changeDraft(ctx, by, change, async (trx) => {
    if (!(await updatePart(trx, 'homeworks', by.courseId, homeworkId, set))) return refuse('not_found');
    await updateHomeworkLink(trx, homeworkId, link);
    return null;
  });
}
