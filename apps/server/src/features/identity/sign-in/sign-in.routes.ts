import type { EndpointShape } from '@daystream/contract/endpoint';
import * as api from '@daystream/contract/identity';
import * as external from '@daystream/contract/identity.external';
import { wireTime } from '@daystream/contract/wire-time';
import { externalHost, normalizeSignIn, returnHostsOf, signInProblems } from '@daystream/domain/identity';
import { type Call, route } from '#http/mount.ts';
import { isRefusal, refuse, refuseFields } from '#http/refusal.ts';
import { clientOf, answerEntered, answerUser } from '../calls.routes.ts';
import { checkFreshProof } from '../factors/proof.service.ts';
import { findPerson, personFigures } from '../profile/user.service.ts';
import { readImpersonator } from '../sessions/impersonation.service.ts';
import { signOut } from '../sessions/sessions.service.ts';
import { signIn } from './sign-in.service.ts';
import { createExternalTicket, redeemTicket } from '../sessions/external.service.ts';
import { originOf } from '../site.service.ts';
import { createTicket, exchangeTicket } from '../sessions/tickets.service.ts';

export const signInRoutes = [
  route(api.login, async (call) => {
    const problems = Object.entries(signInProblems(call.body));
    if (problems.length > 0)
      return refuseFields(Object.fromEntries(problems.map(([field, code]) => [field, [{ code }]])));
    const { email, password } = normalizeSignIn(call.body);
    return answerEntered(call, await signIn(call.ctx, email, password, clientOf(call)));
  }),

  route(api.logout, async ({ ctx, viewer }) => {
    await signOut(ctx, viewer);
    return null;
  }),

  route(api.createTicket, async (call) => {
    const { ctx, viewer } = call;
    const { purpose } = call.body;
    if (viewer.isGuest === true && purpose !== 'socket') return refuse('sign_up_first');
    // A linked network signs the person in from then on.
    const stale = purpose === 'social_link' ? await checkFreshProof(ctx, viewer) : null;
    if (stale !== null) return stale;
    const host = externalHost(purpose);
    const ticket = await (host === null
      ? createTicket(ctx, viewer, purpose)
      : createExternalTicket(ctx, viewer, host, hostsOf(call)));
    return isRefusal(ticket) ? ticket : { token: ticket.token, expires_at: wireTime(ticket.expiresAtMs) };
  }),

  route(api.exchangeTicket, async (call) => {
    const { token, purpose } = call.body;
    const client = purpose === 'admin' ? { ...clientOf(call), appType: 'admin' as const } : clientOf(call);
    return answerEntered(call, await exchangeTicket(call.ctx, token, purpose, client));
  }),

  route(external.redeemTicket, async ({ ctx, body }) => {
    const user = await redeemTicket(ctx, body.token, body.host);
    if (isRefusal(user)) return user;
    return { user: { id: user.id, name: user.first_name, last_name: user.last_name } };
  }),

  route(api.getUser, async (call) => {
    const { ctx, viewer, expand } = call;
    const row = await findPerson(ctx, viewer.userId);
    if (row === undefined) return refuse('token_invalid');
    return {
      ...answerUser(call, row, viewer),
      ...(await readImpersonator(ctx, viewer)),
      ...(await personFigures(ctx, row.id, expand)),
    };
  }),
];

/** Where people may be sent from here (Q37). */
function hostsOf({ ctx, appId, request }: Pick<Call<EndpointShape>, 'ctx' | 'appId' | 'request'>) {
  return returnHostsOf(new URL(originOf(ctx.config, request)).hostname, ctx.variants.of(appId, ctx.config).config);
}
