import type { FileKind } from '../courses.ts';
import { archiveLimits, voiceLimits } from '../limits.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';

const MIB = 1024 * 1024;

export const uploadPurposes = ['avatar', 'chat', 'homework', 'voice', 'media', 'archive'] as const; // Q17; voice: at a mark in a learner's film; archive: a course folder as a ZIP
export type UploadPurpose = (typeof uploadPurposes)[number];

export const DEFAULT_FILE_LIMIT_BYTES = 50 * MIB; // Q178; face sets 1 GB
export const AVATAR_LIMIT_BYTES = 10 * MIB; // Q17
/** Films come from the owner of the course: disk space is the real limit, this one only catches mistakes. */
export const MEDIA_LIMIT_BYTES = 20 * 1024 * MIB;

/** Files up to this size are sent in one request; larger ones in resumable chunks of this size. */
export const UPLOAD_PIECE_BYTES = 16 * MIB;
export const UNFINISHED_UPLOAD_MS = 24 * HOUR_MS; // Q17

/** How long a finished course file is stored while no course uses it. */
const UNUSED_MEDIA_MS = UNFINISHED_UPLOAD_MS;
/** How long a finished file waits while the learner is still writing the answer or message it belongs to. */
const UNSENT_MS = 30 * DAY_MS;

/** What people send to their experts is intimate: staff see it by their own right only, and every view is audited (Q247). */
const intimatePurposes: readonly UploadPurpose[] = ['chat', 'homework', 'voice'];

/** What staff upload for the courses of the school, not for themselves. */
export const coursePurposes: readonly UploadPurpose[] = ['media', 'archive'];

export function isForCourses(purpose: UploadPurpose): boolean {
  return coursePurposes.includes(purpose);
}

export function isIntimate(purpose: UploadPurpose): boolean {
  return intimatePurposes.includes(purpose);
}

/** What a file is by its content. An archive is unpacked and never shown as a file. */
export type UploadKind = FileKind | 'archive';

/** Accepted kinds of files by purpose (Q17). */
export const acceptedKinds: Record<UploadPurpose, readonly UploadKind[]> = {
  avatar: ['image'],
  chat: ['image', 'video'],
  homework: ['image', 'video'],
  voice: ['sound'],
  media: ['video', 'image', 'sound', 'document', 'subtitle'],
  archive: ['archive'],
};

/** Returns the size limit in bytes of a purpose; chat and homework use the variant's limit. */
export function uploadLimitBytes(purpose: UploadPurpose, variantLimitBytes: number = DEFAULT_FILE_LIMIT_BYTES): number {
  if (purpose === 'avatar') return AVATAR_LIMIT_BYTES;
  if (purpose === 'archive') return archiveLimits.bytes;
  if (purpose === 'voice') return voiceLimits.bytes;
  return purpose === 'media' ? MEDIA_LIMIT_BYTES : variantLimitBytes;
}

export type UploadProblem =
  | { kind: 'empty' }
  | { kind: 'too_large'; limitBytes: number }
  | { kind: 'wrong_type'; accepted: readonly UploadKind[] };

export interface UploadFacts {
  purpose: UploadPurpose;
  sizeBytes: number;
  /** Detected from the content where that is available; null for an unrecognised type. */
  fileKind: UploadKind | null;
  variantLimitBytes?: number;
}

/** Returns why a file is refused, or null. The form and the server use the same check. */
export function uploadProblem(facts: UploadFacts): UploadProblem | null {
  if (facts.sizeBytes <= 0) return { kind: 'empty' };
  const limitBytes = uploadLimitBytes(facts.purpose, facts.variantLimitBytes);
  if (facts.sizeBytes > limitBytes) return { kind: 'too_large', limitBytes };
  const accepted = acceptedKinds[facts.purpose];
  return facts.fileKind && accepted.includes(facts.fileKind) ? null : { kind: 'wrong_type', accepted };
}

/** Returns how long an unused finished file is stored (ms); null: for ever. */
export function unusedFileMs(purpose: UploadPurpose): number | null {
  if (purpose === 'avatar') return null;
  return isForCourses(purpose) ? UNUSED_MEDIA_MS : UNSENT_MS;
}
