import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, text, wire, wireId } from './wire.ts';

/** Our addition: another site redeems a ticket, once, for the person it belongs to; the ticket is bound to its host (Q4). */
export const redeemTicket = endpoint({
  name: 'redeemTicket',
  method: 'POST',
  path: '/spa/api/v1/auth/external',
  auth: 'none',
  dialect: 'success',
  body: body({ token: text(textLimits.token, 1), host: text(textLimits.hostName, 1) }),
  answer: wire({ user: wire({ id: wireId, name: z.string(), last_name: z.string() }) }),
});
