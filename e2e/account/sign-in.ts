import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, emailOf } from '../support/calls.ts';
import type { Words } from '../support/words.ts';

/** Signs in as a learner in the cabinet. */
export async function signIn(page: Page, t: Words, person: string): Promise<void> {
  await page.goto('/');
  await fillIn(page, t, person);
  await page.waitForURL('**/home');
}

/** Signs in as staff in the admin application; the desk opens with the oldest submission. */
export async function signInStaff(page: Page, t: Words, person: string): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: t('dashboard:entrance.title') })).toBeVisible();
  await fillIn(page, t, person);
  await page.waitForURL(/\/admin\/(welcome|desk\/\d+)$/);
  if (page.url().endsWith('/welcome')) await page.goto('/admin/desk');
  await page.waitForURL(/\/admin\/desk\/\d+/);
}

/** Fills in either sign-in form. */
export async function fillIn(page: Page, t: Words, person: string): Promise<void> {
  await page.getByLabel(t('account:sign_in.email')).fill(emailOf(person));
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('account:sign_in.action') }).click();
}

/** Gives this browser an existing session. */
export async function signInWithToken(page: Page, host: string, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url: host, sameSite: 'Strict' }]);
  if (!page.url().startsWith(host)) await page.goto(`${host}/v/icon.svg`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
