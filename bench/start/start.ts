import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { median, spread } from '../measure/quantiles.ts';
import type { Part } from '../part.ts';
import { judged, table, withQuartiles } from '../report/table.ts';
import { makeFolder } from '../school/data-folder.ts';
import { openSchoolDatabase } from '../school/open-school.ts';
import { startProgram } from '../school/server-process.ts';

const START = fileURLToPath(new URL('../../tooling/start.mjs', import.meta.url));
const STARTS = 5;
const POLL_MS = 500;
const AIM_S = 3;

/** How long `npm start` takes on a used data folder until /health answers 200. */
export const run: Part = async () => {
  const dataFolder = makeFolder('start');
  const firstS = await startOnce(dataFolder, () => untilFilmsAreMade(dataFolder));
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start += 1) seconds.push(await startOnce(dataFolder));
  const isFast = median(seconds) <= AIM_S;
  const figure = judged(withQuartiles(spread(seconds)), isFast);
  const rows = [
    ['first start: an empty data folder', firstS.toFixed(2), ''],
    [`second start (${STARTS})`, figure, `≤ ${AIM_S}`],
  ];
  const broken = isFast ? [] : [`the second start is healthy after ${median(seconds).toFixed(2)} s, not ${AIM_S} s`];
  return { markdown: table(['until healthy', 'seconds', 'aim'], rows), broken };
};

/** Seconds until healthy; stopped once all its work is done. */
async function startOnce(dataFolder: string, work: () => Promise<void> = async () => {}): Promise<number> {
  const { healthyAfterMs, stop } = await startProgram([START], dataFolder);
  await work();
  await stop();
  return healthyAfterMs / 1000;
}

/** The demo school's films are transcoded after the first start, which would disturb the second. */
async function untilFilmsAreMade(dataFolder: string): Promise<void> {
  const { db, close } = await openSchoolDatabase(dataFolder);
  for (;;) {
    const { rows } = await sql`select from videos where state not in ('ready', 'failed') limit 1`.execute(db);
    if (rows.length === 0) return close();
    await sleep(POLL_MS);
  }
}
