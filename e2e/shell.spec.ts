import type { Request } from '@playwright/test';
import { signIn } from './account/sign-in.ts';
import { expect, test } from './support/test.ts';

const YEAR_S = 31_536_000;

test('home keeps its scroll position (SHL-029)', async ({ page, t }) => {
  await signIn(page, t, 'learner');
  await page.goto('/home');
  const course = page.getByRole('main').locator('a[href$="/calendar"]').last();
  await page.waitForLoadState('networkidle');
  await course.scrollIntoViewIfNeeded();
  const left = await course.evaluate(async (link: HTMLElement) => {
    // Scroll events fire with the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const at = scrollY;
    // A person would first scroll it out from under the bar.
    link.click();
    return at;
  });
  expect(left).toBeGreaterThan(0);
  await page.waitForURL('**/calendar');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('all files of a page come from this host, under /v/, and are cached for a year (SHL-057, CFG-026)', async ({
  page,
  t,
  origin,
}) => {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Nothing from third parties, such as push services or analytics.
  expect(asked.map((request) => new URL(request.url()).origin).filter((one) => one !== origin)).toEqual([]);

  const parts = asked.filter((request) => ['script', 'stylesheet', 'image', 'font'].includes(request.resourceType()));
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    const answer = await part.response();
    expect(new URL(part.url()).pathname).toMatch(/^\/v\//);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toContain(`max-age=${YEAR_S}`);
  }
});

test('the language cookie is limited to this site (CFG-015)', async ({ page, t, context }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: t('account:language') }).selectOption('en');
  await page.getByRole('button', { name: t('account:language_change.yes'), exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'lang')).toMatchObject({ value: 'en', sameSite: 'Strict', path: '/' });
});
