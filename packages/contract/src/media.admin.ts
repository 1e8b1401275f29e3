import { textLimits } from '@daystream/domain/limits';
import {
  filmFailures,
  mediaKinds,
  mediaPlaceKinds,
  mediaSorts,
  mediaStates,
  transcodeStates,
} from '@daystream/domain/media';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wireFile, wireVideo } from './media.ts';
import { body, idText, text, wire, wireDurationSeconds, wireId, wireSeconds } from './wire.ts';

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

/** A place where a film or a file is used, for links to lessons and courses; the title is by language. */
const wireMediaPlace = wire({
  kind: z.enum(mediaPlaceKinds),
  course: z.nullable(wire({ id: wireId, title: z.record(z.string(), z.string()) })),
  title: z.record(z.string(), z.string()),
  version: z.nullable(z.int()),
  /** For a lesson of the draft: the id that opens it. */
  lesson: z.nullable(wire({ id: wireId, set_id: z.nullable(wireId), day_number: z.nullable(z.int()) })),
});
export type WireMediaPlace = z.output<typeof wireMediaPlace>;

/** A film or a file of the courses and settings; never people's own uploads (Q247). */
export const wireMedia = wire({
  ...wireFile.shape,
  /** null: no film, or not part of a course yet. */
  film: z.nullable(wireFilm),
  places: z.array(wireMediaPlace),
  /** Whether anything refers to it; unused files can be deleted. */
  is_used: z.boolean(),
});
export type WireMedia = z.output<typeof wireMedia>;

/** The media library. */
export const listMedia = endpoint({
  name: 'listMedia',
  method: 'GET',
  path: `${ADMIN}/media`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object({
    text: z._default(text(textLimits.search), ''),
    kind: z.optional(z.enum(mediaKinds)),
    state: z.optional(z.enum(mediaStates)),
    sort: z._default(z.enum(mediaSorts), '-created'),
  }),
  paged: { perPage: 24, perPageName: 'per-page' },
  answer: z.array(wireMedia),
});

/** Bytes as uploaded; renditions are only included in the disk's figures. */
export const getMediaSpace = endpoint({
  name: 'getMediaSpace',
  method: 'GET',
  path: `${ADMIN}/media/space`,
  auth: 'staff',
  dialect: 'bare',
  answer: wire({
    /** null: unlimited. */
    disk: z.nullable(wire({ total: z.int(), free: z.int() })),
    films: z.int(),
    files: z.int(),
    answers: z.int(),
    unused: z.int(),
    unused_count: z.int(),
    /** How long the free space lasts at last month's growth; null: longer than a year. */
    days_left: z.nullable(z.int()),
  }),
});

/**
 * Replaces the bytes of a file by an upload of the caller; every place of use stays. A film plays unchanged until the new
 * one is ready. The old bytes are deleted after a day.
 */
export const replaceMedia = endpoint({
  name: 'replaceMedia',
  method: 'POST',
  path: `${ADMIN}/media/:fileId/replace`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ fileId: idText }),
  body: body({ file_id: wireId }),
  answer: wireMedia,
});

/** Deletes an unused file; idempotent. */
export const deleteMedia = endpoint({
  name: 'deleteMedia',
  method: 'DELETE',
  path: `${ADMIN}/media/:fileId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ fileId: idText }),
  answer: z.null(),
});
