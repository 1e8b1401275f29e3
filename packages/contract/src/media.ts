import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wire, wireDurationSeconds, wireId, wireSeconds } from './wire.ts';

const subtitles = wire({ languageCode: z.string(), label: z.string(), name: z.string(), url: z.string() });

/** A film; playlists are null until the first rendition is ready. Addresses carry the viewer's signed prefix (Q138). */
export const wireVideo = wire({
  id: wireId,
  type: z.literal(1),
  lesson_id: z.nullable(wireId),
  course_ids: z.array(wireId),
  created_at: wireSeconds,
  duration: z.nullable(wireDurationSeconds),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.nullable(z.string()),
  preview: z.nullable(z.string()),
  subs: z.array(subtitles),
  /** Own addition: guide words, shown large over the film, as WebVTT. */
  guides: z.array(wire({ languageCode: z.string(), url: z.string() })),
  /** Own addition: the film’s chapters; `start` in seconds with a fraction. */
  chapters: z.array(wire({ start: z.number(), title: z.string() })),
  /** Own addition: transcoding failed and will not be retried automatically. */
  is_failed: z.boolean(),
  hlsPlaylist: z.nullable(z.string()),
  mp4Playlist: z.nullable(z.string()),
});
export type WireVideo = z.output<typeof wireVideo>;

/** Three sizes of a picture: 1280, 640 and 320 px wide (Q16). */
export const wireImage = wire({ large: z.string(), medium: z.string(), small: z.string() });
export type WireImage = z.output<typeof wireImage>;

/** The sizes of a picture: 1600, 800 and 400 px wide when generated, a fifth less when uploaded (Q16). */
export function imageSources({ small, medium, large }: WireImage): string {
  return `${small} 400w, ${medium} 800w, ${large} 1600w`;
}

/** The `sizes` attribute of the next step’s picture on the first page. */
export const NEXT_STEP_SIZES = '(min-width: 1244px) 760px, 100vw';

export const wireFile = wire({
  id: wireId,
  // 1 video, 2 image, 3 sound, 4 document or other, 5 subtitle
  type: z.int().check(z.minimum(1), z.maximum(5)),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  url: z.string(),
  urls: z.nullable(wireImage),
  duration: z.nullable(wireDurationSeconds),
  created_at: wireSeconds,
  /** Own addition: playback data of a film that was sent as an answer. */
  video: z.optional(z.nullable(wireVideo)),
});
export type WireFile = z.output<typeof wireFile>;

/** Small files in one request: multipart with `file` and `purpose` (Q17). */
export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/spa/api/v1/files',
  auth: 'session',
  dialect: 'bare',
  multipart: true,
  successStatus: 201,
  answer: wireFile,
});

/** Path of resumable uploads (tus 1.0); metadata: filename, purpose. The last response contains the File (Q17). */
export const UPLOADS_PATH = '/spa/api/v1/uploads';
