import { openBrowser, openContext } from '../browser/browser.ts';
import { median } from '../measure/quantiles.ts';
import { pairRatios, runRounds } from '../measure/rounds.ts';
import type { Part } from '../part.ts';
import { judged, table, withQuartiles } from '../report/table.ts';
import { startServer } from '../school/server-process.ts';
import { fillWatchableSchool } from '../school/watchable-school.ts';
import { settings } from '../settings.ts';
import { PLAY_BUTTON } from '../weight/budgets.ts';
import { serveBarePage } from './bare-server.ts';
import { clickToFirstFrame, type Moment, moments } from './first-frame.ts';

const AIM = 1.25;
const PHONE = { width: 390, height: 844 };
const BARE_PLAY = '#play';

/** From the click on play to the first frame, in our day page and in a page with only hls.js. */
export const run: Part = async () => {
  const school = await fillWatchableSchool();
  const { origin } = await startServer(school.dataFolder);
  const bareOrigin = await serveBarePage(school.hlsFolder);
  const browser = await openBrowser();
  const time = async (address: string, button: string, moment: Moment) => {
    const token = address.startsWith(origin) ? school.learner.token : null;
    const context = await openContext(browser, new URL(address).origin, token, PHONE);
    const tookMs = await clickToFirstFrame(context, address, button, moment);
    await context.close();
    return tookMs;
  };
  const day = `${origin}/course/${school.learner.streamId}/calendar/${school.dayNumber}`;
  const rows: string[][] = [];
  for (const moment of moments) {
    const figures = await runRounds(
      {
        ours: () => time(day, PLAY_BUTTON, moment),
        bare: () => time(`${bareOrigin}/`, BARE_PLAY, moment),
      },
      settings.pairs,
    );
    const ratio = pairRatios(figures.ours, figures.bare);
    rows.push([
      moment,
      median(figures.ours).toFixed(0),
      median(figures.bare).toFixed(0),
      judged(withQuartiles(ratio), ratio.median <= AIM),
    ]);
  }
  return { markdown: table(['click', 'ours, ms', 'bare hls.js, ms', `ours ÷ bare, aim ≤ ${AIM}`], rows), broken: [] };
};
