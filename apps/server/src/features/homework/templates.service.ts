import type { AuditActionName } from '@daystream/domain/audit';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { MOST_TEMPLATES } from '@daystream/domain/homework';
import { recordAudit } from '../audit/index.ts';
import { findTemplateFor, mayKeepForSchool, mayReview } from './homework.access.ts';
import * as store from './templates.store.ts';

export async function readTemplates(ctx: Context, viewer: Viewer): Promise<store.TemplateRow[] | Refusal> {
  return mayReview(viewer) ? store.listTemplates(ctx.db, viewer.userId) : refuse('not_allowed');
}

export async function keepTemplate(
  ctx: Context,
  viewer: Viewer,
  { text, isSchool }: { text: string; isSchool: boolean },
): Promise<store.TemplateRow | Refusal> {
  if (!mayReview(viewer) || (isSchool && !mayKeepForSchool(viewer))) return refuse('not_allowed');
  const ownerId = isSchool ? null : viewer.userId;
  const body = text.trim();
  return ctx.db.transaction().execute(async (trx) => {
    if ((await store.countTemplates(trx, ownerId)) >= MOST_TEMPLATES)
      return refuseField('text', 'too_many_templates', { count: MOST_TEMPLATES });
    const kept = await store.keepTemplate(trx, ownerId, body, new Date(ctx.clock.nowMs()));
    if (isSchool) await record(trx, viewer, 'keep_reply_template', kept);
    return kept;
  });
}

export function removeTemplate(ctx: Context, viewer: Viewer, id: number): Promise<null | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const found = await findTemplateFor(trx, viewer, id);
    if (isRefusal(found)) return found;
    await store.deleteTemplate(trx, id);
    if (found.owner_id === null) await record(trx, viewer, 'remove_reply_template', found);
    return null;
  });
}

function record(trx: Trx, { userId }: Viewer, action: AuditActionName, { id, body }: store.TemplateRow) {
  return recordAudit(trx, {
    staffId: userId,
    action,
    subjectType: 'reply_template',
    subjectId: id,
    details: { text: body },
  });
}
