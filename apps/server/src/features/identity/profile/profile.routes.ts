import * as api from '@daystream/contract/identity.profile';
import { wireTime } from '@daystream/contract/wire-time';
import { route } from '#http/mount.ts';
import { updatePassword } from './password.service.ts';
import { listNetworks, unlinkNetwork } from '../social/networks.service.ts';
import { claimNetwork } from '../social/social.service.ts';
import { endOne, endOthers, listOwnSessions } from '../sessions/sessions.service.ts';
import { changeUser, saveProfile, updateAccount } from './profile.service.ts';
import { originOfAttempt } from '../devices/device-token.service.ts';
import { answerChanged, answerSignedIn } from '../calls.routes.ts';

export const profileRoutes = [
  route(api.saveUser, async (call) => {
    const { ctx, viewer, body, appId, request } = call;
    const { name, last_name, instagram_id, language_code, disable_notification, ...form } = body;
    const sent = {
      form: { ...form, firstName: name, lastName: last_name, instagramId: instagram_id },
      languageCode: language_code,
      isNotificationDisabled: disable_notification,
    };
    return answerChanged(call, await saveProfile(ctx, viewer, sent, { appId, address: request.ip }));
  }),

  route(api.saveNotification, async (call) => {
    const { ctx, viewer, body } = call;
    const is_notification_disabled = body.disable_notification;
    return answerChanged(call, await changeUser(ctx, viewer.userId, async () => ({ is_notification_disabled })));
  }),

  route(api.updatePassword, async (call) => {
    const { ctx, viewer, body, appId, request } = call;
    const { current_password: current, password, password_repeat: repeat, timezone: timeZone } = body;
    const asked = { current, password, repeat, timeZone };
    const from = originOfAttempt(request, ctx.config);
    return answerSignedIn(call, await updatePassword(ctx, viewer, asked, { appId, from }));
  }),

  route(api.updateUser, async (call) => {
    const { ctx, viewer, body, appId, request } = call;
    const asked = { email: body.email, status: body.status };
    return answerChanged(call, await updateAccount(ctx, viewer, asked, { appId, address: request.ip }));
  }),

  route(api.listExternalAuths, async ({ ctx, viewer }) =>
    (await listNetworks(ctx, viewer.userId)).map(({ id, source, created_at }) => ({
      id,
      source,
      created_at: wireTime(created_at),
    })),
  ),

  route(api.claimExternalAuth, ({ ctx, viewer, body }) => claimNetwork(ctx, viewer, body.token)),

  route(api.deleteExternalAuth, ({ ctx, viewer, params }) => unlinkNetwork(ctx, viewer.userId, params.id)),

  route(api.listSessions, async ({ ctx, viewer }) =>
    (await listOwnSessions(ctx, viewer.userId)).map((row) => ({
      id: row.id,
      app_type: row.app_type,
      user_agent: row.user_agent,
      is_current: row.id === viewer.sessionId,
      created_at: wireTime(row.created_at),
      used_at: wireTime(row.used_at),
      ...(row.seen_by !== null && { seen_by: row.seen_by_name }),
    })),
  ),

  route(api.endSession, ({ ctx, viewer, params }) => endOne(ctx, viewer.userId, params.id)),

  route(api.endOtherSessions, ({ ctx, viewer }) => endOthers(ctx, viewer)),
];
