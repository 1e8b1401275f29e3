import { filmFailures, transcodeStates } from '@daystream/domain/media';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wireVideo } from './media.ts';
import { idText, wire, wireDurationSeconds, wireId, wireSeconds } from './wire.ts';

const ADMIN = '/admin/api/v1';

/** A film of the school and the progress of its transcoding. */
export const wireFilm = wire({
  id: wireId,
  file_id: wireId,
  name: z.string(),
  size: z.int(),
  state: z.enum(transcodeStates),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** null until there is a reliable estimate. */
  remaining: z.nullable(wireDurationSeconds),
  failure: z.nullable(wire({ kind: z.enum(filmFailures), message: z.string() })),
  created_at: wireSeconds,
  video: wireVideo,
});
export type WireFilm = z.output<typeof wireFilm>;

/** Course films, newest first; filtered by `state`, or by `ids` (at most 100, comma-separated). */
export const listFilms = endpoint({
  name: 'listFilms',
  method: 'GET',
  path: `${ADMIN}/films`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object({
    state: z.optional(z.enum(transcodeStates)),
    ids: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/))),
  }),
  paged: { perPage: 50, perPageName: 'per-page' },
  answer: z.array(wireFilm),
});

/** Retries a refused film, e.g. after disk space was freed. */
export const retryFilm = endpoint({
  name: 'retryFilm',
  method: 'POST',
  path: `${ADMIN}/films/:filmId/retry`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ filmId: idText }),
  answer: wireFilm,
});
