import * as api from '@daystream/contract/identity';
import { wireTime } from '@daystream/contract/wire-time';
import { normalizeSignIn, signInProblems } from '@daystream/domain/identity';
import { route } from '#http/mount.ts';
import { isRefusal, refuse, refuseFields } from '#http/refusal.ts';
import { clientOf, answerEntered, answerUser } from '../calls.routes.ts';
import { findPerson, personFigures } from '../profile/user.service.ts';
import { readImpersonator } from '../sessions/impersonation.service.ts';
import { signOut } from '../sessions/sessions.service.ts';
import { signIn } from './sign-in.service.ts';
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

  route(api.createTicket, async ({ ctx, viewer, body }) => {
    const ticket = await createTicket(ctx, viewer, body.purpose);
    return isRefusal(ticket) ? ticket : { token: ticket.token, expires_at: wireTime(ticket.expiresAtMs) };
  }),

  route(api.exchangeTicket, async (call) => {
    const { token, purpose } = call.body;
    const client = purpose === 'admin' ? { ...clientOf(call), appType: 'admin' as const } : clientOf(call);
    return answerEntered(call, await exchangeTicket(call.ctx, token, purpose, client));
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
