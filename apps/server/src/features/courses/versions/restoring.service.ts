import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { findVersion } from '../courses.store.ts';
import { markWhenPublished, readContent, writeContent } from '../drafting/draft-content.service.ts';
import { type Drafting, makeChange } from '../drafting/drafting.service.ts';
import { findFormerDraft, forgetFormerDraft, keepFormerDraft } from './former-drafts.store.ts';
import { formerDraft, restoredDraft } from './restored-draft.facts.ts';

/** Makes a published version the draft again, and keeps what it replaces for an undo. */
export async function restoreVersion(ctx: Context, by: Drafting, version: number): Promise<Refusal | null> {
  const { courseId } = by;
  const change = await makeChange(ctx, by, async (trx) => {
    const published = await findVersion(trx, courseId, version);
    if (published === undefined) return refuse('not_found');
    const former = await readContent(trx, courseId);
    await writeContent(trx, former, restoredDraft(former, published.tree, new Date(ctx.clock.nowMs())));
    await keepFormerDraft(trx, courseId, { version, draft: by.draft + 1, content: former });
    await markWhenPublished(trx, former.course, by.draft + 1);
    return { action: 'restore_version', subjectType: 'course', subjectId: courseId, details: { version } };
  });
  return isRefusal(change) ? change : null;
}

/** Brings back the draft that was replaced, while nothing has changed since. */
export async function undoRestore(ctx: Context, by: Drafting): Promise<Refusal | null> {
  const { courseId } = by;
  const change = await makeChange(ctx, by, async (trx) => {
    const former = await findFormerDraft(trx, courseId);
    if (former?.draft !== by.draft) return refuse('course_changed');
    const present = await readContent(trx, courseId);
    await writeContent(trx, present, formerDraft(present, former.content, new Date(ctx.clock.nowMs())));
    await forgetFormerDraft(trx, courseId);
    await markWhenPublished(trx, present.course, by.draft + 1);
    const details = { version: former.version };
    return { action: 'undo_restore', subjectType: 'course', subjectId: courseId, details };
  });
  return isRefusal(change) ? change : null;
}
