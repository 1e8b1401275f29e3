import { versionChangeKinds } from '@daystream/domain/courses/version-changes';
import { type ContentKind, contentKinds } from '@daystream/domain/courses/content-fields';
import { languages } from '@daystream/domain/languages';
import { inputLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { COURSE, ofCourse, seenDraft, wireCourseDraft } from './courses.draft.admin.ts';
import { wireTexts } from './courses.fields.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, idText, wire, wireDurationSeconds, wireId, wireSeconds } from './wire.ts';

const wireVersion = wire({
  version: z.int(),
  published_at: wireSeconds,
  /** null: the school itself published it. */
  published_by: z.nullable(z.string()),
  /** Learners on this version. */
  learners_count: z.int(),
  /** Offered to those who learn by an earlier version. */
  is_offered: z.boolean(),
});
export type WireVersion = z.output<typeof wireVersion>;

/** A part's position in one of the two versions. */
const stand = wire({ day: z.nullable(z.int()), place: z.int() });

const film = wire({
  name: z.string(),
  size: z.int(),
  duration: z.nullable(wireDurationSeconds),
  preview: z.nullable(z.string()),
});
export type WireChangedFilm = z.output<typeof film>;

const versionNumber = z.int().check(z.minimum(1), z.maximum(inputLimits.maxVersion));

const plainValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

export const wireVersionChange = wire({
  kind: z.enum(versionChangeKinds),
  part: z.enum(contentKinds as [ContentKind, ...ContentKind[]]),
  part_id: wireId,
  title: wireTexts,
  /** The field that changed; null for a part that was added, removed or moved. */
  field: z.nullable(z.string()),
  was: z.nullable(stand),
  becomes: z.nullable(stand),
  /** Lessons inside an added or removed part. */
  lessons_count: z.int(),
  /** Languages in which a text changed. */
  texts: z.array(wire({ language: z.enum(languages), was: z.string(), becomes: z.string() })),
  /** Of a setting; null for texts, films and files. */
  value_was: plainValue,
  value_becomes: plainValue,
  film_was: z.nullable(film),
  film_becomes: z.nullable(film),
});
export type WireVersionChange = z.output<typeof wireVersionChange>;

/** The changes of the draft compared with a published version, and the affected learners. */
export const wirePublishing = wire({
  /** The revision of the draft that was compared. */
  draft: z.int(),
  updated_at: wireSeconds,
  /** The published version that is compared; null before the first. */
  compared_with: z.nullable(z.int()),
  /** Newest first. */
  versions: z.array(wireVersion),
  /** By stage, in order; the course itself comes first, without a stage. */
  stages: z.array(
    wire({ id: z.nullable(wireId), title: wireTexts, changes: z.array(wireVersionChange).check(z.minLength(1)) }),
  ),
  effect: wire({
    learners_count: z.int(),
    finished_count: z.int(),
    elsewhere_count: z.int(),
    /** Learners whose next day changes. */
    changed_count: z.int(),
    /** Learners who would be offered the draft as an update. */
    offer_count: z.int(),
    days: z.array(wire({ number: z.int(), learners_count: z.int(), is_changed: z.boolean() })),
  }),
});
export type WirePublishing = z.output<typeof wirePublishing>;

/** Compares the draft with the current version, or with `version`. */
export const getPublishing = endpoint({
  name: 'getPublishing',
  method: 'GET',
  path: `${COURSE}/publishing`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  query: z.object({ version: z.optional(z.pipe(idText, versionNumber)) }),
  answer: wirePublishing,
});

/** Offers a published version to learners of earlier ones, or withdraws the offer; learners who have updated stay. */
export const offerVersion = endpoint({
  name: 'offerVersion',
  method: 'POST',
  path: `${COURSE}/offer-version`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ version: versionNumber, is_offered: z.boolean() }),
  answer: wire({ version: z.int(), is_offered: z.boolean() }),
});

/** Restores a published version as the draft; an undo brings the replaced draft back. */
export const restoreVersion = endpoint({
  name: 'restoreVersion',
  method: 'POST',
  path: `${COURSE}/restore-version`,
  auth: 'staff',
  dialect: 'bare',
  params: ofCourse,
  body: body({ draft: seenDraft, version: versionNumber }),
  answer: wireCourseDraft,
});
