import { openingDay } from '@daystream/domain/courses/opening-days';
import type { DraftRows } from '../draft.store.ts';
import { childrenOf } from './order.rules.ts';

/** When a day opens by default that is added to a stage, after another day of it or last. */
export function openingOf(rows: DraftRows, courseId: number, stageId: number, afterId: number | null): number {
  const stages = childrenOf(rows, courseId, 'stage', courseId).childIds;
  const daysOf = (id: number) => childrenOf(rows, courseId, 'day', id).childIds;
  const days = stages.flatMap(daysOf);
  const delays = new Map(rows.days.map(({ id, open_delay_days }) => [id, open_delay_days]));
  // A new stage comes after all others.
  const at = stages.indexOf(stageId);
  const upTo = stages.slice(0, at === -1 ? undefined : at + 1).flatMap(daysOf);
  const place = afterId === null ? upTo.length : days.indexOf(afterId) + 1;
  return openingDay(
    days.map((id) => delays.get(id) ?? 0),
    place,
  );
}
