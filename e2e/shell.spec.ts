import type { Request } from '@playwright/test';
import { signIn } from './account/sign-in.ts';
import { expect, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const YEAR_S = 31_536_000;

test('home keeps its scroll position (SHL-029)', async ({ page, t }) => {
  await signIn(page, t, 'learner');
  await page.goto('/home');
  const course = page.getByRole('main').locator('a[href$="/calendar"]').last();
  // What is below the week comes once the page is idle, the expert's words last.
  await page
    .getByRole('region', { name: t('news:expert.title') })
    .getByRole('link')
    .first()
    .waitFor();
  await page.getByRole('region', { name: t('news:suits.title') }).waitFor();
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

  const sections = page.getByRole('navigation', { name: t('frame:menu.home') });
  await sections.getByRole('link', { name: t('frame:menu.courses') }).dispatchEvent('click');
  await page.waitForURL('**/courses');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await sections.getByRole('link', { name: t('frame:menu.home') }).click();
  await page.waitForURL('**/home');
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

test.describe('a first visit in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('speaks the browser’s language, and another one without reloading (CFG-009, CFG-015)', async ({
    page,
    context,
  }) => {
    const [en, es] = [wordsOf('en'), wordsOf('es')];
    await context.clearCookies();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByLabel(es('account:sign_in.email')).fill('ada@daystream.example');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('combobox', { name: es('account:language') }).selectOption('en');
    await expect(page.getByLabel(en('account:sign_in.email'))).toHaveValue('ada@daystream.example');
    await expect(page.getByRole('button', { name: en('consent:banner.accept_all') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'lang')).toMatchObject({ value: 'en', sameSite: 'Strict', path: '/' });
  });
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width} pixels the question about cookies covers nothing`, async ({ page, t }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const row = page.getByRole('region', { name: t('consent:banner.label') });
    await expect(row).toBeVisible();
    const controls = page.locator('main :is(select, input, button, a):visible');
    expect(await controls.count()).toBeGreaterThan(6);
    const covered = await controls.evaluateAll((all) =>
      all.filter((control) => {
        control.scrollIntoView({ block: 'center' });
        const { left, top, width: wide, height: high } = control.getBoundingClientRect();
        const above = document.elementFromPoint(left + wide / 2, top + high / 2);
        return above?.closest('section[aria-label]') !== null;
      }),
    );
    expect(covered.map(({ outerHTML }) => outerHTML)).toEqual([]);
    await row.getByRole('button', { name: t('consent:banner.essential_only') }).click();
    await expect(row).toHaveCount(0);
  });
}
