import * as api from '@daystream/contract/privacy';
import { wireTime } from '@daystream/contract/wire-time';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { originOfAttempt } from '../identity/index.ts';
import { deleteOwnAccount } from './deletion.service.ts';
import { presentExport } from './exports.presenter.ts';
import { requestExport, listOwnExports, openOwnExport } from './exports.service.ts';

export const privacyRoutes = [
  route(api.deleteUser, async ({ ctx, viewer, body, appId, request }) => {
    const from = originOfAttempt(request, ctx.config);
    return deleteOwnAccount(ctx, viewer.userId, { password: body.password, code: body.code }, { appId, from });
  }),

  route(api.listExports, async ({ ctx, viewer }) => {
    const { rows, nextAtMs } = await listOwnExports(ctx, viewer.userId);
    return { exports: rows.map(presentExport), next_at: wireTime(nextAtMs) };
  }),

  route(api.askExport, async ({ ctx, viewer, appId }) => {
    const asked = await requestExport(ctx, viewer, appId);
    return isRefusal(asked) ? asked : presentExport(asked);
  }),

  route(api.openExport, async ({ ctx, viewer, params }) => {
    const link = await openOwnExport(ctx, viewer, params.id);
    return isRefusal(link) ? link : { url: link.path, expires_at: wireTime(link.expiresAtMs) };
  }),
];
