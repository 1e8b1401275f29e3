import { SECOND_MS } from '@daystream/domain/durations';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../support/words.ts';
import { playerOf, positionMs } from './player.ts';

/** Longer than the film, for a busy machine. */
const WATCHING_TIMEOUT_MS = 60_000;

/** Opens today's day from home by the course's card and calendar. */
export async function openToday(page: Page, t: Words, course: string): Promise<void> {
  await page.getByRole('tabpanel').getByRole('link', { name: course }).click();
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
  await page.locator('[aria-current="date"]').click();
  await expect(playerOf(page, t)).toBeVisible();
}

/** Plays the first lesson to its end; the next one starts by itself and plays for some seconds. */
export async function practise(page: Page, t: Words, [first, second]: readonly [string, string]): Promise<void> {
  await playerOf(page, t)
    .getByRole('button', { name: t('player:play'), exact: true })
    .click();
  await expect(playerOf(page, t).getByRole('button', { name: t('player:pause') })).toBeVisible();
  const isWatched = lessonRow(page, first).getByText(t('practice:lesson.done'), { exact: true });
  await expect(isWatched).toBeAttached({ timeout: WATCHING_TIMEOUT_MS });
  await expect(lessonRow(page, second).getByRole('button')).toHaveAttribute('aria-current', 'true', {
    timeout: WATCHING_TIMEOUT_MS,
  });
  await expect.poll(() => positionMs(page, t), { timeout: WATCHING_TIMEOUT_MS }).toBeGreaterThan(3 * SECOND_MS);
}

function lessonRow(page: Page, lesson: string): Locator {
  return page.getByRole('listitem').filter({ hasText: lesson });
}

/** Finishes the day after the last lesson and checks its points. */
export async function finishDay(page: Page, t: Words, { day, points }: { day: number; points: number }): Promise<void> {
  await page
    .getByRole('button', { name: t('practice:finish.action') })
    .filter({ visible: true })
    .click();
  const done = page.getByRole('dialog', { name: t('news:celebration.title', { number: day }) });
  await expect(done.getByText(`+${points}`)).toBeVisible();
  await expect(done.getByText(t('news:celebration.with_points'))).toBeVisible();
  const onward = done.getByRole('link', { name: t('news:celebration.enough') });
  // The next step is in view without scrolling, also on a phone.
  await expect(onward).toBeInViewport({ ratio: 1 });
  await onward.click();
}
