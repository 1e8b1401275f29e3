import { type ContentKind, contentKinds } from '@daystream/domain/courses/content-fields';
import * as z from 'zod/mini';
import { COURSE, draftChange, ofCourse } from './courses.draft.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, wire, wireId } from './wire.ts';

const place = { kind: z.enum(contentKinds as [ContentKind, ...ContentKind[]]), id: wireId };

/** Another author who has the draft open, each person once. */
const wireAuthor = wire({
  id: wireId,
  name: z.string(),
  /** The part they have open; null: the course. */
  part: z.nullable(wire(place)),
  /** What they have changed in the last moments. */
  change: z.nullable(draftChange),
});
export type WireAuthor = z.output<typeof wireAuthor>;

/** The other authors who have the draft open now. */
export const listAuthors = endpoint({
  name: 'listAuthors',
  method: 'GET',
  path: `${COURSE}/authors`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  answer: z.array(wireAuthor),
});

/** Says where the caller is in the draft. It counts while the socket that was opened with this visit answers. */
export const visitDraft = endpoint({
  name: 'visitDraft',
  method: 'PUT',
  path: `${COURSE}/visit`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ visit: z.uuid(), part: z.nullable(body(place)) }),
  answer: z.array(wireAuthor),
});
