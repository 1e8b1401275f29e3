import { type ContentKind, contentKinds } from '@daystream/domain/courses/content-fields';
import { versionChangeKinds } from '@daystream/domain/courses/version-changes';
import { inputLimits } from '@daystream/domain/limits';
import { updatedDayKinds } from '@daystream/domain/streams';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wireStream } from './streams.ts';
import { body, idText, wire, wireId } from './wire.ts';

const V1 = '/spa/api/v1';

/** A side of a day or part: null where the version does not have it. */
const dayNumber = z.nullable(z.int());

const streamProgress = wire({ days_count: z.int(), complete_days_count: z.int(), progress: z.int() });

/** What going over to the offered version changes for this learner (Q142). */
export const wireVersionUpdate = wire({
  version: z.int(),
  progress_was: streamProgress,
  progress_becomes: streamProgress,
  /** Every day of either version, in the order of the new one. */
  days: z.array(
    wire({
      id: wireId,
      title: z.string(),
      kind: z.enum(updatedDayKinds),
      is_rest: z.boolean(),
      number_was: dayNumber,
      number_becomes: dayNumber,
      /** In the learner's calendar, YYYY-MM-DD. */
      date_was: z.nullable(z.string()),
      date_becomes: z.nullable(z.string()),
      /** It could be practised, and has to wait after the update. */
      closes: z.boolean(),
      /** Its new date is behind the end of access. */
      is_late: z.boolean(),
    }),
  ),
  /** In the order of the course. */
  changes: z.array(
    wire({
      kind: z.enum(versionChangeKinds),
      part: z.enum(contentKinds as [ContentKind, ...ContentKind[]]),
      part_id: wireId,
      title: z.string(),
      /** Its former title, where it was renamed. */
      title_was: z.nullable(z.string()),
      day_was: dayNumber,
      day_becomes: dayNumber,
      /** Lessons inside an added or removed part. */
      lessons_count: z.int(),
      /** What it gives, where that changed; null where something else did. */
      points_was: z.nullable(z.int()),
      points_becomes: z.nullable(z.int()),
    }),
  ),
});
export type WireVersionUpdate = z.output<typeof wireVersionUpdate>;

/** Own addition: the offered version compared with the learner's; `update` is null while none is offered. */
export const getVersionUpdate = endpoint({
  name: 'getVersionUpdate',
  method: 'GET',
  path: `${V1}/user-course-streams/:streamId/update-version`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ streamId: idText }),
  answer: wire({ course_version: z.int(), update: z.nullable(wireVersionUpdate) }),
});

const seenVersion = body({ version: z.int().check(z.minimum(1), z.maximum(inputLimits.maxVersion)) });

/** Own addition: goes over to the offered version; a second call, also from another device, changes nothing (Q142). */
export const updateVersion = endpoint({
  name: 'updateVersion',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/update-version`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ streamId: idText }),
  body: seenVersion,
  expand: ['course'],
  answer: wireStream,
});

/** Own addition: puts the offer of a version aside until a still newer one. */
export const dismissVersion = endpoint({
  name: 'dismissVersion',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/dismiss-version`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ streamId: idText }),
  body: seenVersion,
  expand: ['course'],
  answer: wireStream,
});
