import { deviceStorage } from '@daystream/client/browser-storage';
import type { EditedCues } from '@daystream/domain/media/cue-edits';

/** Unsaved words of a track, and what they were typed over. */
export interface KeptWords {
  readonly revision: string | null;
  readonly base: string;
  readonly cues: EditedCues;
}

/** Survives a reload and a sign-in again; each person has their own. */
export function readKeptWords(key: string): KeptWords | null {
  const text = deviceStorage.getItem(key);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as KeptWords;
    // Written by this file; an older shape counts as nothing.
    return Array.isArray(kept.cues) && typeof kept.base === 'string' ? kept : null;
  } catch {
    return null;
  }
}

export function keepWords(key: string, words: KeptWords | null): void {
  if (words === null) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, JSON.stringify(words));
}
