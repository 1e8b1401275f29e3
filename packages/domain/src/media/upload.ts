import type { FileKind } from '../courses.ts';
import { DAY_MS, HOUR_MS } from '../local-dates.ts';

const MIB = 1024 * 1024;

export const uploadPurposes = ['avatar', 'chat', 'homework', 'media'] as const; // Q17
export type UploadPurpose = (typeof uploadPurposes)[number];

export const DEFAULT_FILE_LIMIT_BYTES = 50 * MIB; // Q178; face sets 1 GB
export const AVATAR_LIMIT_BYTES = 10 * MIB; // Q17
/** Films of a course come from its owner; the disk is the limit, this only stops a mistake. */
export const MEDIA_LIMIT_BYTES = 20 * 1024 * MIB;

/** Up to here one request is enough; larger files go in pieces of this size and can be resumed. */
export const UPLOAD_PIECE_BYTES = 16 * MIB;
export const UNFINISHED_UPLOAD_MS = 24 * HOUR_MS; // Q17

/** A finished file of a course that nobody put into one. */
const UNUSED_MEDIA_MS = UNFINISHED_UPLOAD_MS;
/** A finished file of an answer or a message waits on the learner's device for the words to it. */
const UNSENT_MS = 30 * DAY_MS;

/** Kinds of files a purpose takes (Q17). */
export const acceptedKinds: Record<UploadPurpose, readonly FileKind[]> = {
  avatar: ['image'],
  chat: ['image', 'video'],
  homework: ['image', 'video'],
  media: ['video', 'image', 'sound', 'document', 'subtitle'],
};

/** Answers how large a file of a purpose may be; chat and homework go by the variant's limit. */
export function uploadLimitBytes(purpose: UploadPurpose, variantLimitBytes: number = DEFAULT_FILE_LIMIT_BYTES): number {
  if (purpose === 'avatar') return AVATAR_LIMIT_BYTES;
  return purpose === 'media' ? MEDIA_LIMIT_BYTES : variantLimitBytes;
}

export type UploadProblem =
  | { kind: 'empty' }
  | { kind: 'too_large'; limitBytes: number }
  | { kind: 'wrong_type'; accepted: readonly FileKind[] };

export interface UploadFacts {
  purpose: UploadPurpose;
  sizeBytes: number;
  /** By content where it is known, null where nothing of ours was recognised. */
  fileKind: FileKind | null;
  variantLimitBytes?: number;
}

/** Answers why a file is not taken, null when it is; the same check greets it in the form and at the door. */
export function uploadProblem(facts: UploadFacts): UploadProblem | null {
  if (facts.sizeBytes <= 0) return { kind: 'empty' };
  const limitBytes = uploadLimitBytes(facts.purpose, facts.variantLimitBytes);
  if (facts.sizeBytes > limitBytes) return { kind: 'too_large', limitBytes };
  const accepted = acceptedKinds[facts.purpose];
  return facts.fileKind && accepted.includes(facts.fileKind) ? null : { kind: 'wrong_type', accepted };
}

/** Answers how long a finished file is kept that nothing uses; null is for ever. */
export function unusedFileMs(purpose: UploadPurpose): number | null {
  if (purpose === 'avatar') return null;
  return purpose === 'media' ? UNUSED_MEDIA_MS : UNSENT_MS;
}
