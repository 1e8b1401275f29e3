import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { menuOf } from '../support/menu.ts';
import type { Words } from '../support/words.ts';

interface Answer {
  homework: string;
  message: string;
  /** Paths of photos and films. */
  files?: readonly string[];
  /** The chosen exercise, where the homework has exercises. */
  exercise?: string;
}

/** Opens a homework from the list and sends it with text and files. */
export async function sendHomework(
  page: Page,
  t: Words,
  { homework, message, files = [], exercise }: Answer,
): Promise<void> {
  await menuOf(page, t)
    .getByRole('link', { name: t('frame:menu.homework') })
    .click();
  await page.getByRole('link', { name: homework }).click();
  await expect(page.getByRole('heading', { level: 1, name: homework })).toBeVisible();
  const form = page.getByRole('form', { name: t('homework:form.label') });
  for (const file of files) {
    await form.locator('input[type=file]').first().setInputFiles(file);
    await expect(form.getByRole('listitem').filter({ hasText: basename(file) })).toBeVisible();
    await expect(form.getByRole('progressbar')).toBeHidden();
  }
  if (exercise !== undefined) await form.getByRole('checkbox', { name: exercise }).check();
  await form.getByRole('textbox').fill(message);
  await form.getByRole('button', { name: t('homework:form.send') }).click();
  const story = page.getByRole('list', { name: t('homework:story') });
  await expect(story.getByText(t('homework:step.checking'), { exact: true })).toBeVisible();
}
