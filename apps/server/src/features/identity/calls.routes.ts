import { siteOf } from './site.service.ts';
import type { EndpointShape } from '@daystream/contract/endpoint';
import { wireTime } from '@daystream/contract/wire-time';
import type { Call } from '#http/mount.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import { presentUser } from './identity.presenter.ts';
import { keepDevice, originOfAttempt } from './devices/device-token.service.ts';
import type { UserRow } from './identity.store.ts';
import type { Entered } from './sign-in/enter.service.ts';
import { listTwoFactorMethods } from './factors/two-factor.service.ts';
import type { SignedIn, Client } from './sessions/sessions.service.ts';
import { appTypeOf, type Viewer, type MediaViewer } from '#http/viewer.ts';

/** What every answer about the caller needs from the call. */
type Asked = Pick<Call<EndpointShape>, 'ctx' | 'language' | 'variant'>;
type Entering = Asked & Pick<Call<EndpointShape>, 'request' | 'reply'>;

export function answerUser(call: Asked, row: UserRow, session: MediaViewer) {
  return presentUser(row, mediaPrefix(call.ctx, session), call);
}

/** The answer of every sign-in that may require 2FA. */
export async function answerEntered(call: Entering, outcome: Entered | Refusal) {
  if (isRefusal(outcome) || !('waits' in outcome)) return answerSignedIn(call, outcome);
  const { ctx, request } = call;
  const { token, userId, expiresAtMs } = outcome;
  const methods = await listTwoFactorMethods(ctx, userId, siteOf(ctx.config, request));
  return { second_step: { token, methods, expires_at: wireTime(expiresAtMs) } };
}

/** The answer of every call that signs in; the browser is known from now on. */
export function answerSignedIn(call: Entering, outcome: SignedIn | Refusal) {
  if (isRefusal(outcome)) return outcome;
  const { token, user, seenBy } = outcome;
  if (seenBy === undefined) keepDevice(call.request, call.reply, call.ctx.config);
  return { token, user: { ...answerUser(call, user, outcome), ...(seenBy !== undefined && { seen_by: seenBy }) } };
}

/** The answer of every call that changes the caller. */
export function answerChanged(call: Asked & { readonly viewer: Viewer }, outcome: UserRow | Refusal) {
  return isRefusal(outcome) ? outcome : { user: answerUser(call, outcome, call.viewer) };
}

/** Where a call comes from. */
export function clientOf({ ctx, request, appId }: Pick<Call<EndpointShape>, 'ctx' | 'request' | 'appId'>): Client {
  return {
    ...originOfAttempt(request, ctx.config),
    userAgent: request.headers['user-agent'] ?? '',
    appType: appTypeOf(request),
    appId,
  };
}
