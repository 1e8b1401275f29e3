import * as api from '@daystream/contract/homework.desk.admin';
import type { DeskSettings } from '@daystream/domain/homework';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { claimHomework, releaseHomework } from './claims.service.ts';
import { commentHomework } from './comment.service.ts';
import { changeDeskSettings, readDeskSettings } from './desk-settings.service.ts';
import { keepTemplate, readTemplates, removeTemplate } from './templates.service.ts';
import type { TemplateRow } from './templates.store.ts';

export const deskAdminRoutes = [
  route(api.claimHomework, async ({ ctx, viewer, params }) => {
    const looker = await claimHomework(ctx, viewer, params.statusId);
    return isRefusal(looker) ? looker : { looked_at_by: looker };
  }),
  route(api.releaseHomework, ({ ctx, viewer, params }) => releaseHomework(ctx, viewer, params.statusId)),
  route(api.commentHomework, ({ ctx, viewer, params, body }) => commentHomework(ctx, viewer, params.statusId, body)),

  route(api.listReplyTemplates, async ({ ctx, viewer }) => {
    const templates = await readTemplates(ctx, viewer);
    return isRefusal(templates) ? templates : templates.map(presentTemplate);
  }),
  route(api.keepReplyTemplate, async ({ ctx, viewer, body }) => {
    const kept = await keepTemplate(ctx, viewer, { text: body.text, isSchool: body.is_school });
    return isRefusal(kept) ? kept : presentTemplate(kept);
  }),
  route(api.removeReplyTemplate, ({ ctx, viewer, params }) => removeTemplate(ctx, viewer, params.templateId)),

  route(api.getDeskSettings, async ({ ctx, viewer }) => {
    const settings = await readDeskSettings(ctx, viewer);
    return isRefusal(settings) ? settings : presentSettings(settings);
  }),
  route(api.changeDeskSettings, async ({ ctx, viewer, body }) => {
    const { undo_s: undoS, keys_on: keysOn, keys } = body;
    const settings = await changeDeskSettings(ctx, viewer, { undoS, keysOn, keys });
    return isRefusal(settings) ? settings : presentSettings(settings);
  }),
];

function presentTemplate({ id, owner_id, body }: TemplateRow) {
  return { id, text: body, is_school: owner_id === null };
}

function presentSettings({ undoS, keysOn, keys }: DeskSettings) {
  return { undo_s: undoS, keys_on: keysOn, keys };
}
