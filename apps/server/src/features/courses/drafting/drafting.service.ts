import type { AuditActionName, AuditSubjectType } from '@daystream/domain/audit';
import type { ArchivableKind, OrderedKind } from '@daystream/contract/courses.parts.admin';
import { versionChanges } from '@daystream/domain/courses/version-changes';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { notifyAuthors } from '../authors/authors.service.ts';
import { blockingGaps, publishTree, readDraftTree } from '../courses.service.ts';
import { findVersion, markPublished } from '../courses.store.ts';
import { lockCourse, raiseDraft, readDraft } from '../draft.store.ts';
import { keepChange } from '../history/draft-changes.store.ts';
import { writtenFields } from '../history/named-fields.rules.ts';
import { plainContent, rowChanges } from '../history/row-changes.rules.ts';
import { placeParts, updatePart } from '../parts.store.ts';
import { versionPart } from '../versions/version-parts.facts.ts';
import { readContent } from './draft-content.service.ts';
import { childrenOf } from './order.rules.ts';

/** Who changes which course, and the revision they saw. */
export interface Drafting {
  readonly staffId: number;
  readonly courseId: number;
  readonly draft: number;
}

/** The audit entry of a change. */
export interface Change {
  readonly action: AuditActionName;
  readonly subjectType: AuditSubjectType;
  readonly subjectId: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Runs one change of the draft: refuses it when the revision is outdated, and writes the audit entry. */
export async function changeDraft(
  ctx: Context,
  by: Drafting,
  change: Change,
  write: (trx: Trx) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const outcome = await makeChange(ctx, by, async (trx) => (await write(trx)) ?? change);
  return isRefusal(outcome) ? outcome : null;
}

/**
 * Runs a change whose audit entry needs its result, such as the id of a new part. It is recorded, so that its author can undo
 * it, unless it is itself an undo.
 */
export async function makeChange(
  ctx: Context,
  { staffId, courseId, draft }: Drafting,
  write: (trx: Trx) => Promise<Refusal | Change>,
  { isRecorded = true } = {},
): Promise<Refusal | Change> {
  return ctx.db.transaction().execute(async (trx) => {
    const course = await lockCourse(trx, courseId);
    if (course === undefined) return refuse('not_found');
    if (course.draft !== draft) return refuse('course_changed');
    const now = new Date(ctx.clock.nowMs());
    const before = isRecorded ? plainContent(await readContent(trx, courseId)) : null;
    const outcome = await write(trx);
    if (isRefusal(outcome)) return outcome;
    const { action, subjectType, subjectId, details } = outcome;
    if (before !== null) {
      const changed = rowChanges(before, plainContent(await readContent(trx, courseId)));
      if (changed.length > 0) {
        const version = action === 'restore_version' ? Number(details?.['version']) : null;
        const fields = writtenFields(subjectType, changed);
        await keepChange(trx, { staffId, courseId }, { action, subjectType, subjectId, fields, version, changed, now });
      }
    }
    await raiseDraft(trx, courseId, now);
    await notifyAuthors(ctx, trx, courseId, { news: 'course_draft', by: staffId });
    await recordAudit(trx, { staffId, action, subjectType, subjectId, details: { course_id: courseId, ...details } });
    return outcome;
  });
}

/** Reorders all children of a parent that are not archived; listed parts from elsewhere in the course move here. */
export function reorder(
  ctx: Context,
  drafting: Drafting,
  { kind, parentId, ids }: { kind: OrderedKind; parentId: number; ids: readonly number[] },
): Promise<Refusal | null> {
  const { courseId } = drafting;
  const change = { action: 'reorder_course', subjectType: kind, subjectId: parentId, details: { ids } } as const;
  return changeDraft(ctx, drafting, change, async (trx) => {
    const { parentIds, allIds, childIds } = childrenOf(await readDraft(trx, courseId), courseId, kind, parentId);
    if (!parentIds.has(parentId)) return refuseField('parent_id', 'value_invalid');
    const given = new Set(ids);
    const isWhole =
      given.size === ids.length && ids.every((id) => allIds.has(id)) && childIds.every((id) => given.has(id));
    if (!isWhole) return refuseField('ids', 'value_invalid');
    await placeParts(trx, kind, parentId, ids);
    return null;
  });
}

/** Archives or restores a part from the next version on. An archived course disappears from the list at once. */
export function setArchived(
  ctx: Context,
  drafting: Drafting,
  { kind, id }: { kind: ArchivableKind; id: number },
  isArchived: boolean,
): Promise<Refusal | null> {
  const archived_at = isArchived ? new Date(ctx.clock.nowMs()) : null;
  const verb = isArchived ? 'archive' : 'restore';
  const change = { action: `${verb}_${kind}`, subjectType: kind, subjectId: id } as const;
  return changeDraft(ctx, drafting, change, async (trx) =>
    (await updatePart(trx, kind, drafting.courseId, id, { archived_at })) ? null : refuse('not_found'),
  );
}

/**
 * Publishes the draft as the next version. Refuses it while it contains something that learners could not practise or
 * answer. A second click finds nothing to publish and changes nothing, nor does a draft that says the same again.
 */
export async function publishDraft(
  ctx: Context,
  { staffId, courseId, draft }: Drafting,
  isOffered: boolean,
): Promise<Refusal | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const course = await lockCourse(trx, courseId);
    if (course === undefined) return refuse('not_found');
    if (course.draft !== draft) return refuse('course_changed');
    if (course.version > 0 && course.published_draft === course.draft) return null;
    const tree = await readDraftTree(trx, courseId);
    const current = await findVersion(trx, courseId, course.version);
    if (current !== undefined && versionChanges(versionPart(current.tree), versionPart(tree)).length === 0) {
      await markPublished(trx, courseId, draft);
      return null;
    }
    if ((await blockingGaps(trx, tree)).length > 0) return refuse('course_unfinished');
    const version = await publishTree(ctx, trx, tree, { publishedBy: staffId, isOffered });
    await notifyAuthors(ctx, trx, courseId, { news: 'course_draft', by: staffId });
    const details = { version, is_offered: isOffered };
    await recordAudit(trx, { staffId, action: 'publish_course', subjectType: 'course', subjectId: courseId, details });
    return null;
  });
}
