import type { Page } from '@playwright/test';
import { signIn } from './account/sign-in.ts';
import { playerOf, positionMs } from './practice/player.ts';
import { enrolSince } from './streams/enrol-learner.ts';
import { signedIn } from './support/calls.ts';
import { menuOf } from './support/menu.ts';
import { expect, test } from './support/test.ts';
import type { Words } from './support/words.ts';
import { accessProblems } from './sweep/checks.ts';

/** Nobody else practises under this name. */
const LEARNER = 'admin';

// Another tab ends the session while this one still asks.
test.use({ expects: /^401 / });

/** Where the film is: in which window, and whether it moves. */
const film = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('.dsp video');
    return video && { isFloating: document.pictureInPictureElement === video, isPaused: video.paused };
  });

async function playDay(page: Page, t: Words, path: string): Promise<void> {
  await page.goto(path);
  const player = playerOf(page, t);
  await player.getByRole('button', { name: t('player:play'), exact: true }).click();
  await expect.poll(() => positionMs(page, t)).toBeGreaterThan(0);
  await player.hover();
  await player.getByRole('button', { name: t('player:picture_in_picture') }).click();
}

test('a film goes on in its window while other screens are opened, and ends with the session', async ({
  page,
  t,
  origin,
}) => {
  const owner = await signedIn(origin, 'admin', 'admin');
  const streamId = await enrolSince(owner, { course: 'breath', person: LEARNER, daysAgo: 0 });
  const day = `/course/${streamId}/calendar/1`;
  await signIn(page, t, LEARNER);

  await test.step('the window of the browser', async () => {
    await playDay(page, t, day);
    await expect.poll(() => film(page)).toEqual({ isFloating: true, isPaused: false });
    await page.getByRole('link', { name: t('practice:day', { number: 1 }) }).click();
    await page.waitForURL(/\/calendar$/);
    await menuOf(page, t)
      .getByRole('link', { name: t('frame:menu.home'), exact: true })
      .click();
    await page.waitForURL('**/home');
    const time = () => page.evaluate(() => document.querySelector<HTMLVideoElement>('.dsp video')?.currentTime ?? 0);
    const before = await time();
    await expect.poll(time).toBeGreaterThan(before + 1);
    expect(await film(page)).toEqual({ isFloating: true, isPaused: false });
    await page.goBack();
    await page.goBack();
    await expect.poll(() => film(page)).toEqual({ isFloating: false, isPaused: false });
    expect(await time()).toBeGreaterThan(before);
  });

  await test.step('the corner, where the browser has no window for films', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'pictureInPictureEnabled', { get: () => false }),
    );
    await playDay(page, t, day);
    await page.getByRole('link', { name: t('practice:day', { number: 1 }) }).click();
    await page.waitForURL(/\/calendar$/);
    const corner = playerOf(page, t);
    await expect(corner).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await accessProblems(page)).toEqual([]);
    await corner.hover();
    await corner.getByRole('button', { name: t('practice:film.back') }).click();
    await page.waitForURL(/\/calendar\/1\?lesson=/);
    expect(await film(page)).toEqual({ isFloating: false, isPaused: false });
  });

  await test.step('signing out in another tab ends it', async () => {
    await playerOf(page, t).hover();
    await playerOf(page, t)
      .getByRole('button', { name: t('player:picture_in_picture') })
      .click();
    await page.getByRole('link', { name: t('practice:day', { number: 1 }) }).click();
    await page.waitForURL(/\/calendar$/);
    const other = await page.context().newPage();
    await other.setViewportSize({ width: 390, height: 844 });
    await other.goto('/user/setting');
    await other.getByRole('button', { name: t('frame:menu.exit') }).click();
    await expect(page.getByLabel(t('account:sign_in.email'))).toBeVisible();
    expect(await film(page)).toBeNull();
  });
});
