import type { WireWeek } from '@daystream/contract/practice.weeks';
import type { LocalDate } from '@daystream/domain/local-dates';
import type { WeekFacts } from '@daystream/domain/practice';

/** The learner's week as the server judges it. */
export interface Week extends Omit<WeekFacts, 'today'> {
  /** The learner wants to see the goal and the weeks in a row. */
  isShown: boolean;
  nextGoalFrom: LocalDate;
  streak: number;
}

type LaterField = 'frozen_dates' | 'caught_up_dates';

/** An answer from an older server or from this device's storage may lack the fields that came later. */
export type SentWeek = Omit<WireWeek, LaterField> & Partial<Pick<WireWeek, LaterField>>;

export function mapWeek(wire: SentWeek): Week {
  return {
    isShown: wire.is_shown,
    practisedDates: wire.practised_dates,
    plannedDates: wire.planned_dates,
    frozenDates: wire.frozen_dates ?? [],
    caughtUpDates: wire.caught_up_dates ?? [],
    goals: wire.goals.map(({ from_date: from, days }) => ({ from, days })),
    nextGoalFrom: wire.next_goal_from,
    streak: wire.streak,
  };
}
