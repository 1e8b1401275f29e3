import { archiveStates } from '@daystream/domain/courses/imports';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, wire, wireId, wireSeconds } from './wire.ts';

const ARCHIVES = '/admin/api/v1/imports/archives';

/** A course folder that was uploaded as a ZIP. */
export const wireArchive = wire({
  id: wireId,
  name: z.string(),
  state: z.enum(archiveStates),
  done_bytes: z.int(),
  total_bytes: z.int(),
  /** The folder it became; null until it is unpacked. */
  folder: z.nullable(z.string()),
  /** Error message; null without an error. */
  failure: z.nullable(z.string()),
  created_at: wireSeconds,
});
export type WireArchive = z.output<typeof wireArchive>;

/**
 * Unpacks the caller's finished upload of the purpose `archive` into the import folder, in the background. Its folder can then
 * be planned and imported by its name.
 */
export const unpackArchive = endpoint({
  name: 'unpackArchive',
  method: 'POST',
  path: ARCHIVES,
  auth: 'staff',
  dialect: 'bare',
  successStatus: 201,
  body: body({ file_id: wireId }),
  answer: wireArchive,
});

/** The caller's latest archives, the newest first, with how far each is unpacked. */
export const listArchives = endpoint({
  name: 'listArchives',
  method: 'GET',
  path: ARCHIVES,
  auth: 'staff',
  dialect: 'bare',
  answer: z.array(wireArchive),
});
