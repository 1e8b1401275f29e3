import * as api from '@daystream/contract/identity.factors';
import type { EndpointShape } from '@daystream/contract/endpoint';
import type { Viewer } from '#http/viewer.ts';
import { type Call, route } from '#http/mount.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import { originOfAttempt } from '../devices/device-token.service.ts';
import { siteOf } from '../site.service.ts';
import { type Changed, makeRecoveryCodes, readSecurity } from './factors.service.ts';
import { presentChanged, presentSecurity } from './factors.presenter.ts';
import { addPasskey, requestNewPasskey, removePasskey, renamePasskey } from './passkeys.service.ts';
import { requestProofPasskey, provePerson } from './proof.service.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.service.ts';

type Asked = Pick<Call<EndpointShape>, 'ctx' | 'request'> & { readonly viewer: Viewer };

export const factorRoutes = [
  route(api.getSecurity, (call) => answer(call)),

  route(api.provePerson, ({ ctx, viewer, body, request }) => {
    const { password, code, email_code: emailCode, passkey } = body;
    const place = { from: originOfAttempt(request, ctx.config), site: siteOf(ctx.config, request) };
    return provePerson(ctx, viewer, { password, code, emailCode, passkey }, place);
  }),

  route(api.askProofPasskey, async ({ ctx, viewer, request }) =>
    answerOptions(await requestProofPasskey(ctx, viewer, siteOf(ctx.config, request))),
  ),

  route(api.beginTotp, ({ ctx, viewer, appId }) => beginTotp(ctx, { viewer, appId })),

  route(api.confirmTotp, async (call) => answerChanged(call, await confirmTotp(call.ctx, call, call.body.code))),

  route(api.removeTotp, async (call) => answerAfter(call, await removeTotp(call.ctx, call))),

  route(api.askNewPasskey, async (call) =>
    answerOptions(await requestNewPasskey(call.ctx, call, siteOf(call.ctx.config, call.request))),
  ),

  route(api.addPasskey, async (call) =>
    answerChanged(call, await addPasskey(call.ctx, call, call.body, siteOf(call.ctx.config, call.request))),
  ),

  route(api.renamePasskey, async (call) => {
    const { ctx, viewer, params, body } = call;
    return answerAfter(call, await renamePasskey(ctx, viewer, params.passkeyId, body.name));
  }),

  route(api.removePasskey, async (call) =>
    answerAfter(call, await removePasskey(call.ctx, call, call.params.passkeyId)),
  ),

  route(api.makeRecoveryCodes, async (call) => answerChanged(call, await makeRecoveryCodes(call.ctx, call))),
];

function answerOptions<Options extends object>(options: Options | Refusal): { options: Options } | Refusal {
  return isRefusal(options) ? options : { options };
}

async function answer({ ctx, viewer, request }: Asked) {
  return presentSecurity(await readSecurity(ctx, viewer, siteOf(ctx.config, request)));
}

async function answerAfter(call: Asked, outcome: Changed | Refusal | null) {
  return isRefusal(outcome) ? outcome : answer(call);
}

async function answerChanged(call: Asked, outcome: Changed | Refusal) {
  if (isRefusal(outcome)) return outcome;
  const { ctx, viewer, request } = call;
  return presentChanged(outcome, await readSecurity(ctx, viewer, siteOf(ctx.config, request)));
}
