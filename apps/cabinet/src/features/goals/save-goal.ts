import { chooseWeekGoal, showWeekGoal } from '@daystream/contract/practice.goals';
import { mapWeek } from '@daystream/client/models/week';
import { queryClient } from '#shared/query-client.ts';
import { call } from '#shared/session.ts';
import { weekQuery } from './week-query.ts';

/** null: by the plan. */
export async function saveGoal(days: number | null): Promise<void> {
  queryClient.setQueryData(weekQuery.queryKey, mapWeek(await call(chooseWeekGoal, { body: { days } })));
}

export async function showGoal(isShown: boolean): Promise<void> {
  queryClient.setQueryData(weekQuery.queryKey, mapWeek(await call(showWeekGoal, { body: { is_shown: isShown } })));
}
