import { DAY_MS } from '../durations.ts';

/** How long a reminder that was hidden stays hidden. */
export const EMAIL_REMINDER_PAUSE_MS = 3 * DAY_MS;

export interface EmailReminderFacts {
  readonly email: string | null;
  readonly isEmailConfirmed: boolean;
  /** The variant demands it first, on a page of its own. */
  readonly requireEmailValidate: boolean;
  /** A member of staff looks at the person's pages. */
  readonly isImpersonated: boolean;
  /** When the reminder was hidden on this device, null for never. */
  readonly hiddenAtMs: number | null;
}

/** Says whether home reminds a person to confirm their email. */
export function isEmailReminderShown(facts: EmailReminderFacts, nowMs: number): boolean {
  if (facts.email === null || facts.isEmailConfirmed) return false;
  if (facts.requireEmailValidate || facts.isImpersonated) return false;
  return facts.hiddenAtMs === null || nowMs >= facts.hiddenAtMs + EMAIL_REMINDER_PAUSE_MS;
}
