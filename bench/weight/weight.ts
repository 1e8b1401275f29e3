import type { Browser } from '@playwright/test';
import { openBrowser, openContext, type Screen } from '../browser/browser.ts';
import type { Part } from '../part.ts';
import { judged, kilobytes, table } from '../report/table.ts';
import { startServer } from '../school/server-process.ts';
import { fillWatchableSchool, type WatchableSchool } from '../school/watchable-school.ts';
import { HEAVY_PARTS, type PageBudget, pageBudgets, PLAYER_MAX_KB } from './budgets.ts';
import { type LoadedFile, visit } from './visit.ts';

const PHONE: Screen = { width: 390, height: 844 };
const DESKTOP: Screen = { width: 1440, height: 900 };
/** Less than anybody can see; a shift of one pixel is more. */
const NO_SHIFT = 0.0005;

interface Weighed {
  readonly row: string[];
  readonly broken: readonly string[];
  readonly later: readonly LoadedFile[];
}

/** What a first visit loads before its page is usable, measured in a browser against the budgets. */
export const run: Part = async () => {
  const school = await fillWatchableSchool();
  const { origin } = await startServer(school.dataFolder);
  const browser = await openBrowser();
  const weighed: Weighed[] = [];
  for (const page of pageBudgets({ streamId: school.learner.streamId, dayNumber: school.dayNumber })) {
    weighed.push(await weigh(browser, origin, school, page));
  }
  const player = playerRow(weighed.at(-1)?.later ?? []);
  const all = [...weighed, player];
  const head = ['page', 'kB', 'budget', 'files', 'usable after ms', 'CLS at 390', 'CLS at 1440'];
  return {
    markdown: table(
      head,
      all.map(({ row }) => row),
    ),
    broken: all.flatMap(({ broken }) => broken),
  };
};

async function weigh(browser: Browser, origin: string, school: WatchableSchool, page: PageBudget): Promise<Weighed> {
  const visitOn = async (screen: Screen) => {
    const context = await openContext(browser, origin, page.isSignedIn ? school.learner.token : null, screen);
    const seen = await visit(context, origin, page);
    await context.close();
    return seen;
  };
  const [onPhone, onDesktop] = [await visitOn(PHONE), await visitOn(DESKTOP)];
  const first = onPhone.files.filter(({ isFirst }) => isFirst);
  const bytes = sum(first);
  const heavy = Object.entries(HEAVY_PARTS).flatMap(([name, words]) =>
    first.filter(({ text }) => words.test(text)).map((file) => `${page.title} loads ${name} (${file.name})`),
  );
  const isLight = bytes <= page.maxKb * 1000;
  const shifts = [onPhone.shift, onDesktop.shift];
  const moved = [...new Set([...onPhone.moved, ...onDesktop.moved])].join(', ');
  return {
    row: [
      page.title,
      judged(kilobytes(bytes), isLight),
      String(page.maxKb),
      String(first.length),
      onPhone.usableMs.toFixed(0),
      ...shifts.map((shift) => judged(shift.toFixed(3), shift < NO_SHIFT)),
    ],
    broken: [
      ...(isLight ? [] : [`${page.title} weighs ${kilobytes(bytes)} kB, its budget is ${page.maxKb} kB`]),
      ...(shifts.every((shift) => shift < NO_SHIFT) ? [] : [`${page.title} moves while it loads: ${moved}`]),
      ...heavy,
    ],
    later: onPhone.files.filter(({ isFirst }) => !isFirst),
  };
}

/** The day page fetches the player when it is idle, so everything loaded after the page was usable counts. */
function playerRow(files: readonly LoadedFile[]): Weighed {
  const bytes = sum(files);
  const isLight = bytes <= PLAYER_MAX_KB * 1000;
  const row = [
    'player, at idle',
    judged(kilobytes(bytes), isLight),
    String(PLAYER_MAX_KB),
    String(files.length),
    '',
    '',
    '',
  ];
  const missing = files.length === 0 ? ['the player was not fetched at idle'] : [];
  return {
    row,
    broken: isLight ? missing : [`the player weighs ${kilobytes(bytes)} kB, its budget is ${PLAYER_MAX_KB} kB`],
    later: [],
  };
}

function sum(files: readonly LoadedFile[]): number {
  return files.reduce((total, { gzipBytes }) => total + gzipBytes, 0);
}
