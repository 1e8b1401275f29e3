import { createHash } from 'node:crypto';
import type { LinePaste, PastedTerms } from '@daystream/domain/learners';
import type { Language } from '@daystream/domain/languages';
import { dayOfDate, type LocalDate, startOfDayMs } from '@daystream/domain/local-dates';
import { endForLearnerMs, endOfDayMs, startForLearnerMs } from '@daystream/domain/streams';

/** How a line is enrolled. */
export interface EnrolTerms {
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
  readonly isDemo: boolean;
  readonly hasFullAccess: boolean;
  readonly hasMobileAccess: boolean;
  /** These are missing in batches from before they could be chosen. */
  readonly paysAgain?: boolean;
  readonly isOptionalPurchase?: boolean;
  readonly maxConsultations?: number | null;
  readonly messagesEndAtMs?: number | null;
}

/** What a batch does to every line. */
export interface BatchTerms extends EnrolTerms {
  /** Of people who are invited. */
  readonly language: Language;
  readonly timeZone: string;
  /** In which the last dates were chosen; without it, and in batches from before, they are moments. */
  readonly chosenIn?: string | undefined;
  readonly subject: string;
  readonly message: string;
  /** Asked when the batch was started; the job does not ask again. */
  readonly mayInvite: boolean;
}

/** One line before it is done; a pasted line that is wrong in itself never is. */
export interface NewLine {
  /** In the pasted text, where one line may name several people, or the place among the chosen. */
  readonly line: number;
  readonly position: number;
  readonly userId: number | null;
  readonly streamId: number | null;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** What it says otherwise than the batch. */
  readonly terms: Partial<EnrolTerms>;
  readonly pasted: LinePaste | null;
}

/** A line's own terms as moments: from the first second of its first day to the last second of its last. */
export function termsOfLine(
  { startDate, endDate, messagesEndDate, ...rest }: PastedTerms,
  timeZone: string,
): Partial<EnrolTerms> {
  const startsAt = (date: LocalDate | null) => (date === null ? null : startOfDayMs(dayOfDate(date), timeZone));
  const endsAt = (date: LocalDate | null) => (date === null ? null : endOfDayMs(dayOfDate(date), timeZone));
  return {
    ...rest,
    ...(startDate !== undefined && { startsAtMs: startsAt(startDate) }),
    ...(endDate !== undefined && { endsAtMs: endsAt(endDate) }),
    ...(messagesEndDate !== undefined && { messagesEndAtMs: endsAt(messagesEndDate) }),
  };
}

interface ForLearner {
  readonly timeZone: string;
  readonly nowMs: number;
}

/** How a line is enrolled: its own words count before those of the list, and dates are those of the learner. */
export function enrolTerms(
  batch: BatchTerms,
  own: Partial<EnrolTerms>,
  { timeZone, nowMs }: ForLearner,
): Required<EnrolTerms> {
  const { endsAtMs, isDemo, hasFullAccess, hasMobileAccess } = batch;
  const { paysAgain = false, isOptionalPurchase = false, maxConsultations = null, messagesEndAtMs = null } = batch;
  const access = { isDemo, hasFullAccess, hasMobileAccess, paysAgain, isOptionalPurchase };
  const terms = { startsAtMs: batch.startsAtMs, endsAtMs, ...access, maxConsultations, messagesEndAtMs, ...own };
  const { startsAtMs } = terms;
  const endOf = (name: 'endsAtMs' | 'messagesEndAtMs') =>
    lastMoment(terms[name], own[name] === undefined ? batch.chosenIn : batch.timeZone, { timeZone, nowMs });
  return {
    ...terms,
    startsAtMs: startsAtMs === null ? null : startForLearnerMs(startsAtMs, batch.timeZone, timeZone, nowMs),
    endsAtMs: endOf('endsAtMs'),
    messagesEndAtMs: endOf('messagesEndAtMs'),
  };
}

/** Until when an extension gives its learner access. */
export function extendedUntilMs({ endsAtMs, chosenIn }: BatchTerms, learner: ForLearner): number {
  return lastMoment(endsAtMs, chosenIn, learner) ?? 0;
}

function lastMoment(chosenMs: number | null, chosenIn: string | undefined, { timeZone, nowMs }: ForLearner) {
  return chosenMs === null || chosenIn === undefined ? chosenMs : endForLearnerMs(chosenMs, chosenIn, timeZone, nowMs);
}

/** The same words have the same hash. */
export function wordsHash({ subject, message }: Pick<BatchTerms, 'subject' | 'message'>): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, message]))
    .digest('base64url');
}
