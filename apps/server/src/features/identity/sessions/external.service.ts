import { externalPurpose, isReturnHost, maySignIn, type ReturnHosts } from '@daystream/domain/identity';
import type { Context } from '#http/context.ts';
import { type Refusal, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findUser, type UserRow } from '../identity.store.ts';
import { consumeTicket, createTicket, type Ticket } from './tickets.service.ts';

/** A ticket for another site that people are sent to (Q37); refused for any other host. */
export async function createExternalTicket(
  ctx: Context,
  viewer: Viewer,
  host: string,
  hosts: ReturnHosts,
): Promise<Ticket | Refusal> {
  return isReturnHost(host, hosts)
    ? createTicket(ctx, viewer, externalPurpose(host))
    : refuseField('purpose', 'choice_unknown');
}

/** The person whose ticket the other site redeems. */
export async function redeemTicket(ctx: Context, token: string, host: string): Promise<UserRow | Refusal> {
  const used = await consumeTicket(ctx, token, externalPurpose(host));
  const user = used === null ? undefined : await findUser(ctx.db, used.userId);
  return user !== undefined && maySignIn(user.status) ? user : refuseField('token', 'ticket_invalid');
}
