import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wire } from './wire.ts';

/** Keys of Q26 that are decided so far. */
export const wireConfig = wire({
  version: z.int(),
  chatFileLimit: z.int(),
  messageDelay: z.int(),
  daysShowWarning: z.int(),
  pointsDebitThreshold: z.int(),
  supportEmail: z.string(),
  features: wire({ isDemoAccessible: z.boolean() }),
});

export const getConfig = endpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/spa/api/v1/external-application-config',
  auth: 'none',
  dialect: 'literal',
  query: z.object({ app_id: z.optional(z.string()) }),
  answer: wire({ data: wire({ config: wireConfig }) }),
});
