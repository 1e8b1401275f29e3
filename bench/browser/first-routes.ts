import type { Part } from '../part.ts';
import { judged, table, withQuartiles } from '../report/table.ts';
import { startServer } from '../school/server-process.ts';
import { fillWatchableSchool } from '../school/watchable-school.ts';
import { pageBudgets } from '../weight/budgets.ts';
import { openBrowser } from './browser.ts';
import { guardedWays } from './guarded-ways.ts';
import { visitOnSlowPhone } from './slow-phone.ts';

const WAY_AIM_MS = 100;

/** How soon a slow phone on a slow connection shows each first page, and how soon a guarded page appears. */
export const run: Part = async () => {
  const school = await fillWatchableSchool();
  const { origin } = await startServer(school.dataFolder);
  const visitor = { browser: await openBrowser(), origin, token: school.learner.token };
  const paints: string[][] = [];
  for (const page of pageBudgets({ streamId: school.learner.streamId, dayNumber: school.dayNumber })) {
    const isDay = page.path.includes('/calendar/');
    const { paint, playing } = await visitOnSlowPhone(visitor, page, isDay);
    paints.push([
      page.title,
      judged(withQuartiles(paint, 0), paint.median <= page.maxPaintMs),
      `≤ ${page.maxPaintMs}`,
      playing === null ? '' : withQuartiles(playing, 0),
    ]);
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
      table(['slow 4G, processor ÷ 4', 'LCP ms', 'aim', 'a lesson plays after ms'], paints),
      table(['from press to picture', 'times', 'median ms', `p95 ms (aim ≤ ${WAY_AIM_MS})`], [way]),
    ].join('\n\n'),
    broken: [],
  };
};
