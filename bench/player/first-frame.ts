import type { BrowserContext } from '@playwright/test';

/** `settled`: the page had time to preload; `at once`: as soon as the button appears. */
export const moments = ['settled', 'at once'] as const;
export type Moment = (typeof moments)[number];

const SETTLED_MS = 4000;

interface Watched {
  clickedAt?: number;
  firstFrameAt?: number;
}

/** Milliseconds from a click on play to the first new frame, by the page's own clock. */
export async function clickToFirstFrame(
  context: BrowserContext,
  address: string,
  button: string,
  moment: Moment,
): Promise<number> {
  const tab = await context.newPage();
  await tab.addInitScript(watch, { button, isAtOnce: moment === 'at once' });
  await tab.goto(address);
  if (moment === 'settled') {
    await tab.waitForSelector(button);
    await tab.waitForTimeout(SETTLED_MS);
    await tab.evaluate((selector) => document.querySelector<HTMLButtonElement>(selector)?.click(), button);
  }
  const tookMs = await tab.waitForFunction(() => {
    const { clickedAt, firstFrameAt } = (window as unknown as { bench: Watched }).bench;
    return clickedAt !== undefined && firstFrameAt !== undefined && firstFrameAt - clickedAt;
  });
  const figure = await tookMs.jsonValue();
  await tab.close();
  if (typeof figure !== 'number') throw new Error(`no frame was shown on ${address}`);
  return figure;
}

/** Runs in the page before anything else. */
function watch({ button, isAtOnce }: { button: string; isAtOnce: boolean }): void {
  const bench: Watched = {};
  Object.assign(window, { bench });
  const watched = new WeakSet<HTMLVideoElement>();
  function lookForFilm(): void {
    const film = document.querySelector('video');
    if (film === null || bench.clickedAt === undefined || watched.has(film)) return;
    watched.add(film);
    film.requestVideoFrameCallback(() => {
      bench.firstFrameAt ??= performance.now();
    });
  }
  document.addEventListener(
    'click',
    () => {
      bench.clickedAt ??= performance.now();
      lookForFilm();
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (isAtOnce && bench.clickedAt === undefined) document.querySelector<HTMLButtonElement>(button)?.click();
    lookForFilm();
  }).observe(document, { childList: true, subtree: true });
}
