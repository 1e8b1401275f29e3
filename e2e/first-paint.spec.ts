import type { Locator } from '@playwright/test';
import { openContext } from '../bench/browser/browser.ts';
import { signedIn } from './support/calls.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { expect, hostOf, languageCookie, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const ADDRESS = 'anna@school.example';
const PHONE = { width: 390, height: 844 };

/** Runs the steps to a page until the server has painted it: on a machine that stands still it sends the page unpainted instead. */
async function untilPainted(painted: Locator, steps: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await steps();
    await expect(painted).toHaveCount(1, { timeout: 5000 });
  }).toPass();
}

test('entrance pages stand in the HTML in each language, without any script', async ({ browser, origin }) => {
  const face = hostOf(origin, 'face');
  for (const language of ['ru', 'en', 'es'] as const) {
    const t = wordsOf(language);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    await context.addCookies([languageCookie(face, language)]);
    const page = await context.newPage();
    const form = (title: string) => page.getByRole('form', { name: title });
    const openSignIn = () => untilPainted(form(t('account:sign_in.title')), () => page.goto(`${face}/`));
    await openSignIn();
    await expect(page.getByText(t('account:sign_in.slogan.face'))).toBeVisible();
    await expect(page.getByRole('region', { name: t('consent:banner.label') })).toBeVisible();
    await untilPainted(form(t('joining:sign_up.title')), async () => {
      await openSignIn();
      await page.getByRole('link', { name: t('account:sign_in.register') }).click();
    });
    await untilPainted(page.getByRole('heading', { name: t('joining:reset.title') }), () => page.goto(`${face}/reset`));
    await context.close();
  }
});

test('what is typed before the page’s code is there stays as it is, and nothing moves', async ({
  page,
  t,
  origin,
  context,
  language,
}) => {
  const face = hostOf(origin, 'face');
  await context.addCookies([languageCookie(face, language)]);
  await watchShifts(page);
  const { promise, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route('**/v/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const email = page.getByLabel(t('account:sign_in.email'));
  await untilPainted(email, () => page.goto(`${face}/`, { waitUntil: 'commit' }));
  await email.pressSequentially(ADDRESS);
  for (const _ of '.example') await page.keyboard.press('ArrowLeft');
  await email.evaluate((field) => Object.assign(field, { isSame: true }));

  letCodeCome();
  await expect(page.locator('form[data-early]')).toHaveCount(0);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(ADDRESS);
  expect(await email.evaluate((field) => 'isSame' in field)).toBe(true);
  await page.keyboard.type('2');
  await expect(email).toHaveValue('anna@school2.example');
  expect(await shiftsOf(page)).toEqual([]);
});

test('a form that is sent before the page’s code is there is checked by it, and its password stays off the address', async ({
  page,
  t,
  origin,
  context,
  language,
}) => {
  const face = hostOf(origin, 'face');
  await context.addCookies([languageCookie(face, language)]);
  const { promise, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route('**/v/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const name = page.getByLabel(t('joining:sign_up.name'));
  await untilPainted(name, () => page.goto(`${face}/signup`, { waitUntil: 'commit' }));
  await name.fill('Ada');
  await page.getByLabel(t('joining:password.new'), { exact: true }).fill('the tide comes back');
  await page.getByRole('button', { name: t('joining:sign_up.action') }).click();
  letCodeCome();
  await expect(page.getByText(t('joining:sign_up.agreement_required'))).toBeVisible();
  await expect(name).toHaveValue('Ada');
  expect(page.url()).toBe(`${face}/signup`);
});

test('home and day are in the HTML before their code, which takes over what was pressed and where the focus is', async ({
  browser,
  origin,
  t,
  language,
}) => {
  const { token } = await signedIn(origin, 'learner');
  const context = await openContext(browser, origin, token, PHONE);
  await context.addCookies([languageCookie(origin, language)]);
  const page = await context.newPage();
  await watchShifts(page);
  let letCodeCome = () => undefined as void;
  await page.route('**/v/*.js', async (route) => {
    await held;
    await route.continue();
  });
  let held = new Promise<void>((resolve) => (letCodeCome = resolve));
  const openHome = () => page.goto(`${origin}/home`, { waitUntil: 'commit' });
  const painted = page.locator('#painted');
  await untilPainted(painted, openHome);
  const next = page.locator('main a[href*="/calendar/"]').first();
  await expect(next).toBeVisible();
  await page.getByRole('button', { name: t('frame:menu.open'), exact: true }).click();
  letCodeCome();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(painted).toHaveCount(0);
  expect(await shiftsOf(page)).toEqual([]);

  held = new Promise<void>((resolve) => (letCodeCome = resolve));
  await untilPainted(painted, openHome);
  await next.focus();
  letCodeCome();
  await expect(painted).toHaveCount(0);
  await expect(next).toBeFocused();
  // A link leads on by itself, also before any code.
  held = new Promise<void>((resolve) => (letCodeCome = resolve));
  await untilPainted(painted, async () => {
    await untilPainted(painted, openHome);
    await next.click();
    await page.waitForURL('**/calendar/*', { waitUntil: 'commit' });
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  letCodeCome();
  await expect(painted).toHaveCount(0);
  await context.close();
});

test('a page of somebody signed in asks for nothing that it brought', async ({ browser, origin }) => {
  const { token } = await signedIn(origin, 'learner');
  const context = await openContext(browser, origin, token, PHONE);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(request.url().slice(origin.length));
  });
  await watchShifts(page);
  const answer = await page.goto(`${origin}/home`);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  const announced = (await answer?.text())?.matchAll(/data-announces="([^"]*)"/g) ?? [];
  const brought = [...announced].flatMap(([, addresses = '']) => addresses.replaceAll('&amp;', '&').split(' '));
  expect(brought).toEqual(
    expect.arrayContaining([expect.stringMatching(/\/user\b/), expect.stringMatching(/\/courses\//)]),
  );
  expect(asked.filter((address) => brought.includes(address))).toEqual([]);
  expect(await shiftsOf(page)).toEqual([]);
  await context.close();
});
