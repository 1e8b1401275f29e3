import { windowStorage } from '@daystream/client/browser-storage';

export interface Deletion {
  readonly atMs: number;
  /** Of the person: dates are said in it. */
  readonly timeZone: string;
}

/** The sign-in looks for this name before it loads what reads it. */
const KEY = 'deletedAccount';

/** Remembers in this window that its account was deleted, until the sign-in has said so. */
export function keepDeletion(deletion: Deletion): void {
  windowStorage.setItem(KEY, JSON.stringify(deletion));
}

export function readDeletion(): Deletion | null {
  const kept = windowStorage.getItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as Deletion);
}

export function forgetDeletion(): void {
  windowStorage.removeItem(KEY);
}
