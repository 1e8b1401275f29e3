import { DAY_MS } from '../durations.ts';
import { archiveQuotas, uploadQuotas } from '../limits.ts';
import type { UploadPurpose } from './upload.ts';

/** What a person has uploaded for themselves. */
export interface QuotaFacts {
  /** Their films that no rendition of can be watched yet. */
  waitingFilms: number;
  /** Their files, finished or under way, that belong to no answer or message yet; for an avatar, those that are nobody's. */
  unsentFiles: number;
  /** Their uploads of the last day: of archives for an archive, else those for themselves. */
  sent: readonly { readonly sizeBytes: number; readonly atMs: number }[];
}

export type QuotaProblem =
  | { kind: 'films'; films: number }
  | { kind: 'files'; files: number }
  | { kind: 'bytes'; limitBytes: number; freeAtMs: number };

/** Course films are the school's own: disk space is their limit. */
export function hasQuota(purpose: UploadPurpose): boolean {
  return purpose !== 'media';
}

/** Says whether another film of a person has to wait until one of theirs can be watched. */
export function filmQuotaProblem(waitingFilms: number): QuotaProblem | null {
  return waitingFilms < uploadQuotas.waitingFilms ? null : { kind: 'films', films: uploadQuotas.waitingFilms };
}

/** Purposes whose unused files are counted together. An avatar is used at once, so a hundred of these are no accident. */
export function unsentWith(purpose: UploadPurpose): readonly UploadPurpose[] {
  return purpose === 'avatar' ? [purpose] : ['homework', 'chat'];
}

/** Returns which quota an upload would exceed, null for none. */
export function quotaProblem(
  facts: QuotaFacts,
  upload: { purpose: UploadPurpose; sizeBytes: number; isFilm: boolean },
  nowMs: number,
): QuotaProblem | null {
  if (!hasQuota(upload.purpose)) return null;
  if (upload.purpose === 'archive') return bytesProblem(facts, upload.sizeBytes, archiveQuotas.bytesPerDay, nowMs);
  // A remark is recorded again until it is right, so those that were not sent count for nothing.
  if (upload.purpose !== 'voice' && facts.unsentFiles >= uploadQuotas.unsentFiles)
    return { kind: 'files', files: uploadQuotas.unsentFiles };
  const tooManyFilms = upload.isFilm ? filmQuotaProblem(facts.waitingFilms) : null;
  return tooManyFilms ?? bytesProblem(facts, upload.sizeBytes, uploadQuotas.bytesPerDay, nowMs);
}

function bytesProblem({ sent }: QuotaFacts, sizeBytes: number, limitBytes: number, nowMs: number): QuotaProblem | null {
  const counted = sent.filter(({ atMs }) => atMs > nowMs - DAY_MS).toSorted((a, b) => a.atMs - b.atMs);
  let total = counted.reduce((sum, upload) => sum + upload.sizeBytes, sizeBytes);
  if (total <= limitBytes) return null;
  // The day's first uploads stop counting first.
  for (const upload of counted) {
    total -= upload.sizeBytes;
    if (total <= limitBytes) return { kind: 'bytes', limitBytes, freeAtMs: upload.atMs + DAY_MS };
  }
  return { kind: 'bytes', limitBytes, freeAtMs: nowMs + DAY_MS };
}
