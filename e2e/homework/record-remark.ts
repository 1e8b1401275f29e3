import { expect, type Page } from '@playwright/test';
import type { Words } from '../support/words.ts';

/** Begins a spoken remark at a new mark in the film of the open answer. */
export async function recordRemark(page: Page, t: Words): Promise<void> {
  // A mark is made where the player is paused.
  await page.locator('video').first().waitFor({ state: 'attached' });
  const marks = page.getByRole('region', { name: t('desk:marks.title') });
  await marks.getByRole('button', { name: t('desk:marks.add') }).click();
  await marks.getByRole('button', { name: t('desk:voice.record') }).click();
  await marks.getByRole('timer').waitFor();
}

/** Reloads the page in the midst of a remark, as soon as the device has something of it. */
export async function leaveRemark(page: Page, t: Words): Promise<void> {
  const before = await recordingsOn(page);
  await recordRemark(page, t);
  await expect.poll(() => recordingsOn(page)).toBeGreaterThan(before);
  await page.reload();
  await page.getByText(t('desk:voice.kept', { time: '' }).trim()).waitFor();
}

/** How many recordings the device has. */
function recordingsOn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opened before the application did, it would stay without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'uploads')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('uploads');
      opening.onerror = () => reject(opening.error ?? new Error('the database does not open'));
      opening.onsuccess = () => {
        const database = opening.result;
        const listing = database.transaction('files').objectStore('files').getAllKeys();
        listing.onerror = () => reject(listing.error ?? new Error('the recordings cannot be listed'));
        listing.onsuccess = () => {
          database.close();
          resolve(listing.result.filter((key) => typeof key === 'string' && key.includes('.voice.')).length);
        };
      };
    });
  });
}
