import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import { findVersion } from '../courses.store.ts';
import { markWhenPublished, readContent, writeContent } from '../drafting/draft-content.service.ts';
import { type Drafting, makeChange } from '../drafting/drafting.service.ts';
import { restoredDraft } from './restored-draft.facts.ts';

/** Makes a published version the draft again; the history brings back what it replaces. */
export async function restoreVersion(ctx: Context, by: Drafting, version: number): Promise<Refusal | null> {
  const { courseId } = by;
  const change = await makeChange(ctx, by, async (trx) => {
    const published = await findVersion(trx, courseId, version);
    if (published === undefined) return refuse('not_found');
    const former = await readContent(trx, courseId);
    await writeContent(ctx, trx, former, restoredDraft(former, published.tree, new Date(ctx.clock.nowMs())));
    await markWhenPublished(trx, former.course, by.draft + 1);
    return { action: 'restore_version', subjectType: 'course', subjectId: courseId, details: { version } };
  });
  return isRefusal(change) ? change : null;
}
