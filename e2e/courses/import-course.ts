import { expect, type Page } from '@playwright/test';
import { listStaffCourses } from '@daystream/contract/courses.admin';
import type { SignedIn } from '../support/calls.ts';
import type { Words } from '../support/words.ts';

const FILMS_TIMEOUT_MS = 120_000;

/** Imports a folder of the server: plan, then import. Ends at the course's contents. */
export async function importCourse(page: Page, t: Words, folder: string): Promise<void> {
  await page.getByRole('link', { name: t('dashboard:menu.courses'), exact: true }).click();
  await page.getByRole('link', { name: t('dashboard:courses.import') }).click();
  await page.getByRole('radio', { name: folder }).check();
  const plan = page.getByRole('region', { name: t('dashboard:plan.title', { folder }) });
  await plan.getByRole('button', { name: t('dashboard:plan.start', { version: 1 }) }).click();
  const run = page.getByRole('region', { name: t('dashboard:run.title', { folder }) });
  await run.getByRole('link', { name: t('dashboard:run.open') }).click();
  await expect(page.getByRole('heading', { level: 1, name: folder })).toBeVisible();
}

/** Sets points for the first day of the open course and publishes it. */
export async function givePoints(
  page: Page,
  t: Words,
  { day, points }: { day: string; points: number },
): Promise<void> {
  await page.getByRole('link', { name: t('dashboard:part.day_title', { number: 1, title: day }) }).click();
  await page.getByLabel(t('dashboard:field.score')).fill(String(points));
  await page.getByRole('link', { name: t('dashboard:publish.action') }).click();
  await expect(page.getByRole('heading', { name: t('versions:changes', { count: 1 }) })).toBeVisible();
  await page.getByRole('button', { name: t('versions:publish', { version: 2 }) }).click();
  await expect(page.getByText(t('dashboard:publish.done', { version: 2 }), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('versions:back') }).click();
}

/** Waits until every film of a course can be played. */
export async function untilPlayable({ call }: SignedIn, title: string): Promise<void> {
  const filmsWaiting = async () => {
    const courses = await call(listStaffCourses);
    return courses.find((course) => Object.values(course.title).includes(title))?.films;
  };
  await expect.poll(filmsWaiting, { timeout: FILMS_TIMEOUT_MS }).toMatchObject({ waiting: 0, failed: 0 });
}
