import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, emailOf } from '../support/calls.ts';
import type { Words } from '../support/words.ts';

/** A learner comes in by the front door. */
export async function signIn(page: Page, t: Words, person: string): Promise<void> {
  await page.goto('/');
  await fillIn(page, t, person);
  await page.waitForURL('**/home');
}

/** Somebody of the staff comes in by their own door and lands at the desk, before the oldest answer. */
export async function signInStaff(page: Page, t: Words, person: string): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: t('dashboard:entrance.title') })).toBeVisible();
  await fillIn(page, t, person);
  await page.waitForURL(/\/admin\/(welcome|desk\/\d+)$/);
  if (page.url().endsWith('/welcome')) await page.goto('/admin/desk');
  await page.waitForURL(/\/admin\/desk\/\d+/);
}

/** Answers what any of the two doors asks. */
export async function fillIn(page: Page, t: Words, person: string): Promise<void> {
  await page.getByLabel(t('account:sign_in.email')).fill(emailOf(person));
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('account:sign_in.action') }).click();
}

/** Somebody who has a session already sits down at this browser. */
export async function letIn(page: Page, host: string, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: token, url: host, sameSite: 'Strict' }]);
  if (!page.url().startsWith(host)) await page.goto(`${host}/v/icon.svg`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}
