import type { Part } from '../part.ts';
import { judged, table, withQuartiles } from '../report/table.ts';
import { startServer } from '../school/server-process.ts';
import { fillWatchableSchool } from '../school/watchable-school.ts';
import { pageBudgets } from '../weight/budgets.ts';
import { openBrowser } from './browser.ts';
import { guardedWays } from './guarded-ways.ts';
import { largestPaintMs } from './slow-phone.ts';

const PAINT_AIM_MS = 1800;
const WAY_AIM_MS = 100;

/** How soon a slow phone on a slow connection shows each first page, and how soon a guarded page appears. */
export const run: Part = async () => {
  const school = await fillWatchableSchool();
  const { origin } = await startServer(school.dataFolder);
  const visitor = { browser: await openBrowser(), origin, token: school.learner.token };
  const paints: string[][] = [];
  for (const page of pageBudgets({ streamId: school.learner.streamId, dayNumber: school.dayNumber })) {
    const paint = await largestPaintMs(visitor, page);
    paints.push([page.title, judged(withQuartiles(paint, 0), paint.median <= PAINT_AIM_MS), `≤ ${PAINT_AIM_MS}`]);
  }
  const { ways, medianMs, p95Ms } = await guardedWays(visitor);
  const way = [
    'a page behind the guards',
    String(ways),
    medianMs.toFixed(0),
    judged(p95Ms.toFixed(0), p95Ms <= WAY_AIM_MS),
  ];
  return {
    markdown: [
      table(['slow 4G, processor ÷ 4', 'LCP ms', 'aim'], paints),
      table(['from press to picture', 'times', 'median ms', `p95 ms (aim ≤ ${WAY_AIM_MS})`], [way]),
    ].join('\n\n'),
    broken: [],
  };
};
