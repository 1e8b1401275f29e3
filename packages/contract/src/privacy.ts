import { textLimits } from '@daystream/domain/limits';
import { exportFailures, exportStates } from '@daystream/domain/privacy';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, idText, text, wire, wireId, wireNothing, wireSeconds } from './wire.ts';

/** Needs the password, or a code sent to the person's email (Q50). */
export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/spa/api/v1/user',
  auth: 'session',
  dialect: 'success',
  form: true,
  body: body({
    status: z.optional(z.union([z.literal(0), z.literal('0')])),
    password: z.optional(text(textLimits.anyLine)),
    code: z.optional(text(textLimits.code)),
  }),
  answer: wireNothing,
});

const EXPORTS = '/spa/api/v1/user/exports';

/** One export of everything the school holds about a person. */
export const wireExport = wire({
  id: wireId,
  state: z.enum(exportStates),
  /** 0 to 100. */
  percent: z.int(),
  failure: z.nullable(z.enum(exportFailures)),
  /** In bytes, once it is ready. */
  size: z.nullable(z.int()),
  file_count: z.nullable(z.int()),
  created_at: wireSeconds,
  ready_at: z.nullable(wireSeconds),
  /** Until when it can be downloaded. */
  available_until: z.nullable(wireSeconds),
});
export type WireExport = z.output<typeof wireExport>;

/** Own addition: running and downloadable exports, and the last failed one; newest first. */
export const listExports = endpoint({
  name: 'listExports',
  method: 'GET',
  path: EXPORTS,
  auth: 'session',
  dialect: 'bare',
  /** `next_at`: when another may be requested; null: now, or once the running one has finished. */
  answer: wire({ exports: z.array(wireExport), next_at: z.nullable(wireSeconds) }),
});

/** One at a time, and a limited number per day; needs a fresh proof. */
export const askExport = endpoint({
  name: 'askExport',
  method: 'POST',
  path: EXPORTS,
  auth: 'session',
  dialect: 'bare',
  successStatus: 201,
  answer: wireExport,
});

/** A URL valid for an hour, and only while this session lasts; needs a fresh proof. */
export const openExport = endpoint({
  name: 'openExport',
  method: 'POST',
  path: `${EXPORTS}/:id/link`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ id: idText }),
  answer: wire({ url: z.string(), expires_at: wireSeconds }),
});
