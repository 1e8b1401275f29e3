import type { Page } from '@playwright/test';
import { getStreamStatus } from '@daystream/contract/streams';
import { SAVE_TIMEOUT_MS } from '@daystream/domain/practice';
import { signIn } from './account/sign-in.ts';
import { playerOf, positionMs } from './practice/player.ts';
import { signedIn } from './support/calls.ts';
import { offlineErrors, offlineNotice, slowNetwork } from './support/network.ts';
import { menuOf } from './support/menu.ts';
import { placeholdersOf, watchPlaceholders } from './support/placeholders.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, test } from './support/test.ts';
import type { Words } from './support/words.ts';
import { createFinder } from './sweep/finder.ts';

// A phone with a high pixel density, so that larger renditions are worth loading.
test.use({ deviceScaleFactor: 3, expects: offlineErrors });

/** This learner's next day starts with the only large film of the test school. */
const LEARNER = 'learner';
const DAY = 3;
const LESSON = 'Почему выдох успокаивает';

function openDay(page: Page, t: Words) {
  return page
    .getByRole('main')
    .getByRole('link', { name: t('streams:next.go_on') })
    .first()
    .click();
}

/** A lesson of the day, whether viewed before or not. */
async function play(page: Page, t: Words): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: LESSON }).getByRole('button').click();
  await isPlayingPast(page, t, 1000);
}

function isPlayingPast(page: Page, t: Words, ms: number): Promise<void> {
  return expect.poll(() => positionMs(page, t)).toBeGreaterThan(ms);
}

test('placeholders reserve space, nothing shifts, and the film starts with a small rendition', async ({ page, t }) => {
  const renditions = new Set<string>();
  page.on('request', (request) => {
    const [, rendition] = /\/(\d+p)\.mp4/.exec(request.url()) ?? [];
    if (rendition !== undefined) renditions.add(rendition);
  });
  const isKept = async () => expect(await placeholdersOf(page)).toContain(new URL(page.url()).pathname);
  await watchShifts(page);
  await watchPlaceholders(page);
  await slowNetwork(page);

  await signIn(page, t, LEARNER);
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await isKept();
  expect(await shiftsOf(page)).toEqual([]);

  await openDay(page, t);
  await expect(playerOf(page, t)).toBeVisible();
  await isKept();
  await play(page, t);
  expect([...renditions]).toEqual(['240p']);
  expect(await shiftsOf(page)).toEqual([]);
});

test('a lost connection is shown, playback resumes by itself, and the viewed time is saved', async ({
  page,
  t,
  origin,
}) => {
  const find = createFinder(origin);
  const { call } = await signedIn(origin, LEARNER);
  const streamId = await find.stream(LEARNER, 'breath');
  const watchedSeconds = async () => {
    const { lessons = [] } = await call(getStreamStatus, { params: { streamId }, expand: ['lessons'] });
    return lessons.reduce((sum, lesson) => sum + lesson.viewed_seconds, 0);
  };
  const before = await watchedSeconds();
  await signIn(page, t, LEARNER);
  await openDay(page, t);
  await expect(page).toHaveURL(new RegExp(`/course/${streamId}/calendar/${DAY}$`));
  const line = await slowNetwork(page);
  await play(page, t);
  const player = playerOf(page, t);
  const loadedAheadS = () =>
    player.locator('video').evaluate((video) => {
      const { buffered, currentTime } = video as HTMLVideoElement;
      return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
    });
  await expect.poll(loadedAheadS).toBeGreaterThan(SAVE_TIMEOUT_MS / 1000 + 1);

  await line.breaks();
  const isTold = [offlineNotice(page, t), player.getByText(t('player:offline'))];
  for (const notice of isTold) await expect(notice).toBeVisible();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox.practice.')).length);
  await expect.poll(kept).toBeGreaterThan(0);
  // Seeks to a part that is not buffered, so that the film waits for the connection.
  const ahead = 27_000;
  await player.getByRole('slider', { name: t('player:seek') }).fill(String(ahead));

  await line.comesBack();
  for (const notice of isTold) await expect(notice).toBeHidden();
  await isPlayingPast(page, t, ahead + 500);
  await expect.poll(watchedSeconds).toBeGreaterThan(before);
  await expect.poll(kept).toBe(0);
});

test('a screen opened offline loads when the connection is back', async ({ page, t }) => {
  await signIn(page, t, LEARNER);
  await expect(page.getByRole('tabpanel')).toBeVisible();
  const line = await slowNetwork(page);
  await line.breaks();
  const points = menuOf(page, t).getByRole('link', { name: t('frame:menu.points') });
  await points.click();
  await expect(page).toHaveURL(/\/user\/points$/);
  await expect(offlineNotice(page, t)).toBeVisible();
  await expect(points).toBeVisible();

  await line.comesBack();
  await expect(page.getByRole('heading', { level: 1, name: t('points:title') })).toBeVisible();
});

test('typed homework survives a reload', async ({ page, t, origin }) => {
  const typed = 'Плечи опустились сами, и стало тихо.';
  await signIn(page, t, LEARNER);
  await page.goto(await createFinder(origin).homework(LEARNER, 'breath', 'Three notes'));
  const form = page.getByRole('form', { name: t('homework:form.label') });
  await form.getByRole('textbox').fill(typed);
  await page.reload();
  await expect(form.getByRole('textbox')).toHaveValue(typed);
});
