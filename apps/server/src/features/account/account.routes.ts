import * as api from '@daystream/contract/account';
import { normalizeSignIn, signInProblems } from '@daystream/domain/account';
import type { Call } from '#http/mount.ts';
import { route } from '#http/mount.ts';
import { isRefusal, refuse, refuseFields } from '#http/refusal.ts';
import { appTypeOf } from '#http/viewer.ts';
import { presentUser } from './account.presenter.ts';
import { findPerson } from './people.service.ts';
import { type Client, createTicket, exchangeTicket, signIn, signOut } from './sign-in.service.ts';

export const accountRoutes = [
  route(api.login, async (call) => {
    const problems = Object.entries(signInProblems(call.body));
    if (problems.length > 0)
      return refuseFields(Object.fromEntries(problems.map(([field, code]) => [field, [{ code }]])));
    const { email, password } = normalizeSignIn(call.body);
    const signedIn = await signIn(call.ctx, email, password, clientOf(call));
    return isRefusal(signedIn) ? signedIn : { token: signedIn.token, user: presentUser(signedIn.user) };
  }),

  route(api.logout, async ({ ctx, viewer }) => {
    await signOut(ctx, viewer.sessionId);
    return null;
  }),

  route(api.createTicket, async ({ ctx, viewer, body }) => {
    const { token, expiresAtMs } = await createTicket(ctx, viewer.userId, body.purpose);
    return { token, expires_at: Math.floor(expiresAtMs / 1000) };
  }),

  route(api.exchangeTicket, async (call) => {
    const { token, purpose } = call.body;
    const client = purpose === 'admin' ? { ...clientOf(call), appType: 'admin' as const } : clientOf(call);
    const signedIn = await exchangeTicket(call.ctx, token, purpose, client);
    return isRefusal(signedIn) ? signedIn : { token: signedIn.token, user: presentUser(signedIn.user) };
  }),

  route(api.getUser, async ({ ctx, viewer }) => {
    const row = await findPerson(ctx, viewer.userId);
    return row === undefined ? refuse('token_invalid') : presentUser(row);
  }),
];

function clientOf({ request, appId }: Pick<Call<typeof api.login>, 'request' | 'appId'>): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    appType: appTypeOf(request),
    appId,
  };
}
