import type { WireWeek } from '@daystream/contract/practice.weeks';
import { dateOfDay, dayOfDate, mondayOfDay } from '@daystream/domain/local-dates';
import { goalStartsOn, WEEK_DAYS, weekStreak } from '@daystream/domain/practice';
import type { LearnerWeek } from './weeks.service.ts';

/** This week and the next one, so that a page that stays open over midnight goes on. */
export function presentWeek({ isShown, facts }: LearnerWeek): WireWeek {
  const monday = mondayOfDay(dayOfDate(facts.openSince < facts.today ? facts.openSince : facts.today));
  const [from, until] = [dateOfDay(monday), dateOfDay(monday + 3 * WEEK_DAYS)];
  const isNear = (date: string) => date >= from && date < until;
  const earlier = facts.goals.findLast((goal) => goal.from <= from);
  const goals = facts.goals.filter((goal) => goal === earlier || goal.from > from);
  return {
    is_shown: isShown,
    practised_dates: facts.practisedDates.filter(isNear).toSorted(),
    planned_dates: [...new Set(facts.plannedDates.filter(isNear))].toSorted(),
    frozen_dates: [...new Set(facts.frozenDates.filter(isNear))].toSorted(),
    caught_up_dates: facts.caughtUpDates.filter(isNear).toSorted(),
    goals: isShown ? goals.map((goal) => ({ from_date: goal.from, days: goal.days })) : [],
    next_goal_from: goalStartsOn(facts.today),
    streak: isShown ? weekStreak(facts) : 0,
  };
}
