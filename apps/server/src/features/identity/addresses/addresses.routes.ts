import * as api from '@daystream/contract/identity.addresses';
import { wireTime } from '@daystream/contract/wire-time';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { answerChanged, answerEntered, clientOf } from '../calls.routes.ts';
import { confirmAddress, readAddressLink, undoAddressChange } from './address-links.service.ts';
import { askNewEmail, confirmNewEmail } from './new-email.service.ts';
import {
  askOwnEmail,
  confirmByLink,
  confirmOwnEmail,
  findOwnEmailLink,
  type OwnEmailLink,
} from './own-email.service.ts';

export const addressRoutes = [
  route(api.askNewEmail, async ({ ctx, viewer, body, appId, language, request }) => {
    const sent = await askNewEmail(ctx, viewer, body.email, { appId, language, address: request.ip });
    return isRefusal(sent) ? sent : { resend_after: sent.resendAfterS };
  }),

  route(api.confirmNewEmail, async (call) =>
    answerChanged(call, await confirmNewEmail(call.ctx, call.viewer, call.body, call.appId)),
  ),

  route(api.askEmailConfirmation, async ({ ctx, viewer, appId, language }) => {
    const sent = await askOwnEmail(ctx, viewer, { appId, language });
    return isRefusal(sent) ? sent : { resend_after: sent.resendAfterS };
  }),

  route(api.confirmOwnEmail, async (call) =>
    answerChanged(call, await confirmOwnEmail(call.ctx, call.viewer, call.body.code)),
  ),

  route(api.readAddressLink, async ({ ctx, body }) => {
    const own = await findOwnEmailLink(ctx, ctx.db, body.token);
    if (own !== undefined) return presentOwnEmail(own);
    const link = await readAddressLink(ctx, ctx.db, body.token);
    if (isRefusal(link)) return link;
    const { kind, state, untilMs, row } = link;
    return {
      kind,
      state,
      channel: row.channel,
      address: kind === 'undo' ? row.old_address : row.new_address,
      at: wireTime(row.changed_at ?? row.requested_at),
      until: wireTime(untilMs),
      is_by_staff: row.staff_id !== null,
    };
  }),

  route(api.undoAddressChange, async (call) => {
    const undone = await undoAddressChange(call.ctx, call.body.token, clientOf(call));
    if (isRefusal(undone)) return undone;
    const { entered } = undone;
    if (entered === null) return { sign_in: null };
    const signIn = await answerEntered(call, entered);
    return isRefusal(signIn) ? signIn : { sign_in: signIn };
  }),

  route(api.confirmAddress, async ({ ctx, body, appId }) => {
    const own = await findOwnEmailLink(ctx, ctx.db, body.token);
    return own === undefined ? confirmAddress(ctx, body.token, appId) : confirmByLink(ctx, own);
  }),
];

function presentOwnEmail({ email, state, sentAtMs, untilMs }: OwnEmailLink) {
  return {
    kind: 'confirm_own' as const,
    state,
    channel: 'email' as const,
    address: email,
    at: wireTime(sentAtMs),
    until: wireTime(untilMs),
    is_by_staff: false,
  };
}
