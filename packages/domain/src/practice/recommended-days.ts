import type { LocalDate } from '../local-dates.ts';

/** Why a day suits now: begun and left, passed without practice, or done long enough ago to be done again. */
export const recommendReasons = ['go_on', 'catch_up', 'again'] as const;
export type RecommendReason = (typeof recommendReasons)[number];

export const MAX_RECOMMENDED_DAYS = 3;

export interface RecommendFacts {
  /** Open to the learner, with lessons and without a lock. */
  isPractisable: boolean;
  /** In the learner's calendar; null in a stream without a start. */
  date: LocalDate | null;
  startedAt: number | null;
  endedAt: number | null;
  /** The date on which it was finished, in the learner's time zone. */
  endedOn: LocalDate | null;
}

/**
 * Returns the days that suit besides the next step, the first three: begun ones by their latest start, then missed ones
 * and finished ones, the oldest first. What was finished today is not recommended again today.
 */
export function recommendDays<Day extends RecommendFacts>(
  days: readonly Day[],
  today: LocalDate,
): { day: Day; reason: RecommendReason }[] {
  const suiting = days.flatMap((day) => {
    const reason = recommendReason(day, today);
    return reason === null ? [] : [{ day, reason }];
  });
  const rank = ({ reason }: { reason: RecommendReason }) => recommendReasons.indexOf(reason);
  return suiting
    .toSorted((a, b) => rank(a) - rank(b) || compareWithin(a.reason, a.day, b.day))
    .slice(0, MAX_RECOMMENDED_DAYS);
}

function recommendReason(day: RecommendFacts, today: LocalDate): RecommendReason | null {
  if (!day.isPractisable) return null;
  if (day.endedOn !== null) return day.endedOn < today ? 'again' : null;
  if (day.startedAt !== null) return 'go_on';
  return day.date !== null && day.date < today ? 'catch_up' : null;
}

function compareWithin(reason: RecommendReason, a: RecommendFacts, b: RecommendFacts): number {
  switch (reason) {
    case 'go_on':
      return (b.startedAt ?? 0) - (a.startedAt ?? 0);
    case 'catch_up':
      return (a.date ?? '').localeCompare(b.date ?? '');
    case 'again':
      return (a.endedAt ?? 0) - (b.endedAt ?? 0);
  }
}
