import type { WireFreezePreview } from '@daystream/contract/streams.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { freezeBar, freezeState } from '@daystream/domain/streams';
import type { FreezePreview } from './staff-freezes.service.ts';

export function presentFreezePreview(
  { stream, facts, freeze, moves }: FreezePreview,
  nowMs: number,
): WireFreezePreview {
  const titles = new Map(stream.course.tree.stages.map(({ id, title }) => [id, title]));
  return {
    timezone: stream.standing.timeZone,
    today: facts.today,
    first_date: facts.firstDate,
    last_date: facts.lastDate,
    days_left: facts.daysLeft,
    bar: freezeBar(facts, nowMs),
    freeze: freeze && {
      status: freezeState(freeze, facts.today) === 'created' ? 'created' : 'active',
      first_day: freeze.from,
      last_day: freeze.to,
    },
    moves: moves && {
      days: moves.days,
      access: moves.access && { before: wireTime(moves.access.before), after: wireTime(moves.access.after) },
      next_day: moves.nextDay && {
        number: moves.nextDay.day.dayNumber,
        before: moves.nextDay.before,
        after: moves.nextDay.after,
      },
      stages: moves.stages.map(({ stageId, first, last }) => ({ title: { ...titles.get(stageId) }, first, last })),
    },
  };
}
