import * as api from '@daystream/contract/identity.codes';
import { isPhone, normalizeEmail, normalizePhone } from '@daystream/domain/identity';
import { route } from '#http/mount.ts';
import { isRefusal, type Refusal, refuseField, refuseFields } from '#http/refusal.ts';
import { answerChanged, answerEntered, clientOf } from '../calls.routes.ts';
import { keepDevice, originOfAttempt } from '../devices/device-token.service.ts';
import { checkNewPhone, confirmPhone, skipPhone } from '../profile/profile.service.ts';
import { signInByCode } from '../sign-in/sign-in.service.ts';
import { emailProblems } from '../sign-up/sign-up.rules.ts';
import { requestEmailCode, requestPhoneCode } from './codes.service.ts';

export const codeRoutes = [
  route(api.requestOtp, async ({ ctx, body, appId, language, request, reply }) => {
    const problems = emailProblems(body.email);
    if (problems.length > 0) return refuseFields({ email: problems });
    const from = originOfAttempt(request, ctx.config);
    const sent = await requestEmailCode(ctx, normalizeEmail(body.email), from, { appId, language });
    if (!isRefusal(sent)) keepDevice(request, reply, ctx.config);
    return presentSent(sent);
  }),

  route(api.verifyOtp, async (call) => {
    const { email, code } = call.body;
    const problems = emailProblems(email);
    if (problems.length > 0) return refuseFields({ email: problems });
    return answerEntered(call, await signInByCode(call.ctx, normalizeEmail(email), code, clientOf(call), call.viewer));
  }),

  route(api.requestPhoneOtp, async ({ ctx, viewer, body, appId, language, request }) => {
    const phone = readPhone(body.phone);
    if (isRefusal(phone)) return phone;
    const stale = await checkNewPhone(ctx, viewer, phone);
    if (stale !== null) return stale;
    const sender = { appId, language, address: request.ip };
    return presentSent(await requestPhoneCode(ctx, viewer.userId, phone, sender));
  }),

  route(api.verifyPhone, async (call) => {
    const { ctx, viewer, body, appId } = call;
    const phone = readPhone(body.phone);
    if (isRefusal(phone)) return phone;
    const stale = await checkNewPhone(ctx, viewer, phone);
    if (stale !== null) return stale;
    return answerChanged(call, await confirmPhone(ctx, viewer, { phone, code: body.code }, appId));
  }),

  route(api.suppressPhoneValidation, async (call) =>
    answerChanged(call, await skipPhone(call.ctx, call.viewer.userId)),
  ),
];

/** A phone number in its stored form. */
function readPhone(written: string): string | Refusal {
  const phone = normalizePhone(written);
  return isPhone(phone) ? phone : refuseField('phone', written.trim() === '' ? 'required' : 'invalid_phone');
}

function presentSent(sent: { resendAfterS: number } | Refusal) {
  return isRefusal(sent) ? sent : { resend_after: sent.resendAfterS };
}
