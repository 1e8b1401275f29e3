import { DAY_MS } from '../durations.ts';

/** A guest who has stayed away for so long cannot come back, and everything of theirs is deleted. */
export const GUEST_IDLE_MS = 7 * DAY_MS;

/** The last day of a course that a guest practises: the next one asks them to sign up. */
export const LAST_GUEST_DAY = 1;

export interface GuestPracticeFacts {
  /** The variant's setting. */
  readonly guestPractice: boolean;
  /** Strangers may sign up here. */
  readonly registration: boolean;
  /** The course that opens at sign-up. */
  readonly starter: number | null;
}

/** Says whether strangers may practise before they sign up: only where signing up would keep what they practised. */
export function isGuestPracticeOffered({ guestPractice, registration, starter }: GuestPracticeFacts): boolean {
  return guestPractice && registration && starter !== null;
}

/** Says whether a day waits for a guest to sign up. */
export function isDayForMembers({ isGuest }: { readonly isGuest: boolean }, dayNumber: number): boolean {
  return isGuest && dayNumber > LAST_GUEST_DAY;
}
