import { useSyncExternalStore } from 'react';
import { readKept, writeKept } from './kept-texts.ts';

const KEY = 'desk.today';

interface Tally {
  date: string;
  count: number;
}

const listeners = new Set<() => void>();

function isTally(value: unknown): value is Tally {
  return typeof value === 'object' && value !== null && typeof (value as Tally).count === 'number';
}

function today(): string {
  return new Date().toLocaleDateString('en-CA');
}

function count(): number {
  const kept = readKept(KEY, isTally);
  return kept?.date === today() ? kept.count : 0;
}

/** Counts a review of today, or an undo. */
export function countReviewed(change: 1 | -1): void {
  writeKept(KEY, { date: today(), count: Math.max(0, count() + change) });
  for (const listener of listeners) listener();
}

/** How many were reviewed today in this browser. */
export function useReviewedToday(): number {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, count);
}
