import { expect, type Page } from '@playwright/test';
import { playerOf, positionMs } from '../practice/player.ts';
import type { Words } from '../support/words.ts';

/** How long the selected submission may take to appear. */
const SHOWN_MS = 5000;

/** By keyboard only: moves down the queue to a learner's submission of one homework. */
export async function walkToAnswer(page: Page, learner: string, homework: string): Promise<void> {
  const queue = page.getByRole('region').getByRole('listitem');
  const current = queue.locator('[aria-current]');
  await expect(current).toBeVisible();
  const waiting = await queue.count();
  for (let step = 0; step < waiting; step += 1) {
    if ((await current.innerText()).includes(learner) && (await isShown(page, homework))) return;
    const before = page.url();
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.href !== before);
  }
  throw new Error(`nothing of ${learner} is waiting`);
}

async function isShown(page: Page, homework: string): Promise<boolean> {
  const title = page.getByRole('heading', { level: 1, name: homework });
  return title.waitFor({ timeout: SHOWN_MS }).then(
    () => true,
    () => false,
  );
}

/** Plays the film of the open submission; afterwards the keys control the desk again. */
export async function watchFilm(page: Page, t: Words, name: string): Promise<void> {
  await page
    .getByRole('list', { name: t('desk:answer.files') })
    .getByRole('button', { name })
    .press('Enter');
  await playerOf(page, t)
    .getByRole('button', { name: t('player:play') })
    .first()
    .press('Enter');
  await expect.poll(() => positionMs(page, t)).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1 }).click();
}

/** By keyboard only: writes to the learner and approves the open submission. */
export async function approve(
  page: Page,
  t: Words,
  { homework, words }: { homework: string; words: string },
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: homework })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByLabel(t('desk:reply.label'))).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
}
