import { weekStreak } from '@daystream/domain/practice';
import { learnerHistory } from '@daystream/domain/practice/testing/learner-history';
import type { Findings } from '../part.ts';
import { seeded } from '../odd/seeded.ts';
import { table } from '../report/table.ts';
import { settings } from '../settings.ts';

/** Learners who meet every goal by their own calendar and clock: for how many the rules report a broken streak. */
export function countFalseBreaks(): Findings {
  const startedMs = performance.now();
  const marks = { weeks: 0, freezes: 0, moves: 0, goals: 0, nights: 0, offline: 0 };
  const broken: number[] = [];
  for (let seed = 1; seed <= settings.streakHistories; seed += 1) {
    const history = learnerHistory(seeded(seed).below);
    for (const mark of Object.keys(marks) as (keyof typeof marks)[]) marks[mark] += history.marks[mark];
    const isBroken = history.looks.some((nowMs) => weekStreak(history.factsAt(nowMs)) < history.weeksOverAt(nowMs));
    if (isBroken) broken.push(seed);
  }
  const number = (count: number) => count.toLocaleString('en');
  const head = [
    'histories',
    'weeks',
    'pauses',
    'journeys',
    'chosen goals',
    'practised in the night',
    'sent later',
    'false breaks',
    'seconds',
  ];
  const row = [
    number(settings.streakHistories),
    ...[marks.weeks, marks.freezes, marks.moves, marks.goals, marks.nights, marks.offline].map(number),
    number(broken.length),
    ((performance.now() - startedMs) / 1000).toFixed(1),
  ];
  return {
    markdown: table(head, [row]),
    broken: broken.length === 0 ? [] : [`false breaks, first in the histories ${broken.slice(0, 5).join(', ')}`],
  };
}
