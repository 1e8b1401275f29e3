import { Readable } from 'node:stream';
import * as api from '@daystream/contract/homework.desk.admin';
import type { DeskSettings } from '@daystream/domain/homework';
import { askedTimeZone } from '#http/asked-time-zone.ts';
import { route, StreamedAnswer } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { claimHomework, releaseHomework } from './claims.service.ts';
import { commentHomework } from './comment.service.ts';
import { changeDeskSettings, readDeskSettings } from './desk-settings.service.ts';
import { keepTemplate, readTemplates, removeTemplate } from './templates.service.ts';
import type { TemplateRow } from './templates.store.ts';
import { readWorkload, writeWorkload } from './workload.service.ts';
import type { WorkloadRow } from './workload.store.ts';

export const deskAdminRoutes = [
  route(api.claimHomework, async ({ ctx, viewer, params }) => {
    const claimedBy = await claimHomework(ctx, viewer, params.statusId);
    return isRefusal(claimedBy) ? claimedBy : { claimed_by: claimedBy };
  }),
  route(api.releaseHomework, ({ ctx, viewer, params }) => releaseHomework(ctx, viewer, params.statusId)),
  route(api.commentHomework, ({ ctx, viewer, params, body }) => commentHomework(ctx, viewer, params.statusId, body)),

  route(api.listWorkload, async ({ ctx, viewer, query }) => {
    const timeZone = askedTimeZone(query, viewer.timeZone);
    if (isRefusal(timeZone)) return timeZone;
    const rows = await readWorkload(ctx, viewer, timeZone);
    return isRefusal(rows) ? rows : rows.map(presentWork);
  }),
  route(api.exportWorkload, async ({ ctx, viewer, query, language }) => {
    const timeZone = askedTimeZone(query, viewer.timeZone);
    if (isRefusal(timeZone)) return timeZone;
    const table = await writeWorkload(ctx, viewer, { language, timeZone });
    if (isRefusal(table)) return table;
    return new StreamedAnswer(Readable.from([table]), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="workload.csv"',
    });
  }),

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

function presentWork(row: WorkloadRow): api.WireExpertWork {
  return {
    expert: { id: row.user_id, name: row.name },
    today_count: row.today_count,
    week_count: row.week_count,
    waiting_count: row.waiting_count,
    reviewed_count: row.reviewed_count,
    redo_count: row.redo_count,
    first_look: row.first_look_s,
    handling: row.handling_s,
  };
}
