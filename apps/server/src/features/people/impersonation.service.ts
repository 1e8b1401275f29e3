import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { createImpersonationTicket, impersonationRefusal, type Ticket } from '../identity/index.ts';
import { recordChange } from './people.service.ts';

/** Makes a ticket to impersonate a person: to see the cabinet as they do. Asking for it and using it are both recorded. */
export async function requestImpersonation(ctx: Context, viewer: Viewer, personId: number): Promise<Ticket | Refusal> {
  let ticket: Ticket | undefined;
  const refused = await recordChange(ctx, viewer, personId, async (trx, row) => {
    const problem = impersonationRefusal(viewer.userId, viewer.roles, row);
    if (problem !== null) return problem;
    const made = await createImpersonationTicket(ctx, trx, { sessionId: viewer.sessionId, personId });
    if (isRefusal(made)) return made;
    ticket = made;
    return { action: 'ask_to_see_as' };
  });
  if (refused !== null) return refused;
  if (ticket === undefined) throw new Error('an impersonation was recorded without a ticket');
  return ticket;
}
