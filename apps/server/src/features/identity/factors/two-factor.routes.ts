import * as api from '@daystream/contract/identity.two-factor';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { answerSignedIn, clientOf } from '../calls.routes.ts';
import { siteOf } from '../site.service.ts';
import {
  requestTwoFactorPasskey,
  requestSignInPasskey,
  verifyTwoFactor,
  signInByPasskey,
} from './two-factor.service.ts';

export const twoFactorRoutes = [
  route(api.verifyTwoFactor, async (call) => {
    const { ctx, body, request } = call;
    const { recovery_code: recoveryCode, ...given } = body;
    const site = siteOf(ctx.config, request);
    return answerSignedIn(call, await verifyTwoFactor(ctx, { ...given, recoveryCode }, clientOf(call), site));
  }),

  route(api.askTwoFactorPasskey, async (call) => {
    const { ctx, body, request } = call;
    const options = await requestTwoFactorPasskey(ctx, body.token, clientOf(call), siteOf(ctx.config, request));
    return isRefusal(options) ? options : { options };
  }),

  route(api.askPasskey, async ({ ctx, request }) => ({
    options: requestSignInPasskey(ctx, siteOf(ctx.config, request)),
  })),

  route(api.signInByPasskey, async (call) => {
    const { ctx, body, request } = call;
    const site = siteOf(ctx.config, request);
    return answerSignedIn(call, await signInByPasskey(ctx, body.passkey, clientOf(call), site));
  }),
];
