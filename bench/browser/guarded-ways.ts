import { quantile } from '../measure/quantiles.ts';
import { settings } from '../settings.ts';
import { openContext, type Screen } from './browser.ts';
import type { Visitor } from './slow-phone.ts';

const PHONE: Screen = { width: 390, height: 844 };
/** Places of the bottom bar, each behind the guards. */
const PLACES = ['/home', '/homework', '/user/points'];
const ROUNDS_PER_PAIR = 5;

export interface WayTimes {
  readonly ways: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** From the press on a link to the first paint of the new page, with code and answers cached. */
export async function guardedWays({ browser, origin, token }: Visitor): Promise<WayTimes> {
  const context = await openContext(browser, origin, token, PHONE);
  const tab = await context.newPage();
  await tab.goto(`${origin}/home`);
  const go = async (path: string): Promise<number> => {
    // Of the page's own code: a link that the server painted loads a new page.
    await tab.waitForSelector(`#root nav a[href="${path}"]:visible`);
    return tab.evaluate(goTo, path);
  };
  // The first round loads the code and the answers.
  for (const path of [...PLACES.slice(1), '/home']) {
    await go(path);
    await tab.waitForLoadState('networkidle');
  }
  const timesMs: number[] = [];
  for (let round = 0; round < settings.pairs * ROUNDS_PER_PAIR; round += 1) {
    for (const path of [...PLACES.slice(1), '/home']) timesMs.push(await go(path));
  }
  await context.close();
  return { ways: timesMs.length, medianMs: quantile(timesMs, 0.5), p95Ms: quantile(timesMs, 0.95) };
}

/** Runs in the page: presses the link and waits for a paint with the other page's heading. */
function goTo(path: string): Promise<number> {
  const before = document.querySelector('main');
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`nav a[href="${path}"]`)];
  const link = links.find((each) => each.checkVisibility());
  if (link === undefined) throw new Error(`no link to ${path} can be seen`);
  const pressedAt = performance.now();
  link.click();
  return new Promise((resolve) => {
    const look = () => {
      const main = document.querySelector('main');
      const isThere = location.pathname === path && main !== before && main?.querySelector('h1') != null;
      if (isThere) resolve(performance.now() - pressedAt);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
