import type { Page } from '@playwright/test';
import type { Language } from '@daystream/domain/languages';
import { joinSchool, NEW_PASSWORD, newName } from './account/newcomers.ts';
import { signIn } from './account/sign-in.ts';
import { DEMO_PASSWORD, emailOf, endSession } from './support/calls.ts';
import { expect, test } from './support/test.ts';
import { type Words, wordsOf } from './support/words.ts';
import { createFinder } from './sweep/finder.ts';

/** Before the sign-in the texts change in place. */
async function chooseLanguage(page: Page, t: Words, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: t('account:language') }).selectOption(language);
}

/** Behind the sign-in the page asks first, in the language that was chosen. */
async function switchLanguage(page: Page, t: Words, language: Language): Promise<void> {
  await chooseLanguage(page, t, language);
  const yes = wordsOf(language)('account:language_change.yes');
  await page.getByRole('button', { name: yes, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function enter(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('account:sign_in.action') }).click();
}

test('switching the language keeps the page and the typed text, before and after the sign-in', async ({
  page,
  t,
  origin,
}) => {
  const [en, es] = [wordsOf('en'), wordsOf('es')];
  await page.goto('/user/points');
  await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
  await page.getByLabel(t('account:sign_in.email')).fill(emailOf('learner'));
  await chooseLanguage(page, t, 'en');
  await expect(page.getByRole('heading', { name: en('account:sign_in.title') })).toBeVisible();
  await chooseLanguage(page, en, 'es');
  await expect(page.getByLabel(es('account:sign_in.email'))).toHaveValue(emailOf('learner'));
  await enter(page, es);
  await page.waitForURL('**/user/points');
  await expect(page.getByRole('heading', { level: 1, name: es('points:title') })).toBeVisible();

  const homework = await createFinder(origin).homework('learner', 'breath', 'Three notes');
  await page.goto(homework);
  await page.getByRole('form').getByRole('textbox').fill('Una frase.');
  await page.goto('/user/settings');
  await switchLanguage(page, es, 'ru');
  await expect(page.getByRole('heading', { level: 1, name: t('profile:settings.title') })).toBeVisible();
  await page.goto(homework);
  await expect(page.getByRole('form', { name: t('homework:form.label') }).getByRole('textbox')).toHaveValue(
    'Una frase.',
  );
});

test.describe('an ended session', () => {
  // Requests still running are refused.
  test.use({ expects: /^401 / });

  test('stays ended after the back button', async ({ page, t }) => {
    await signIn(page, t, 'sofia');
    await page.goto('/user/setting');
    await page.getByRole('button', { name: t('frame:menu.exit') }).click();
    await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
  });

  test('redirects to the sign-in once, says why, and returns after signing in', async ({ page, t, origin }) => {
    await signIn(page, t, 'sofia');
    await page.goto('/homework');
    await expect(page.getByRole('heading', { level: 1, name: t('homework:list.title') })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    // An open page would learn of it by its socket.
    await page.goto('about:blank');
    await endSession(origin, token);

    const refused: string[] = [];
    const shown: string[] = [];
    page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
    await page.goto('/homework');
    await expect(page.getByText(t('errors:token_invalid'))).toBeVisible();
    // The person is requested first, so no other request can be refused.
    expect(refused).toHaveLength(1);
    expect(shown.filter((path) => path === '/')).toHaveLength(1);

    await page.getByLabel(t('account:sign_in.email')).fill(emailOf('sofia'));
    await enter(page, t);
    await expect(page.getByRole('heading', { level: 1, name: t('homework:list.title') })).toBeVisible();
  });
});

test('another page of the browser goes on after a new password, with pictures of its own', async ({
  page,
  t,
  origin,
}) => {
  const person = newName('guarded');
  await joinSchool(origin, person);
  await page.goto('/');
  await page.getByLabel(t('account:sign_in.email')).fill(emailOf(person));
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('account:sign_in.action') }).click();
  await page.waitForURL('**/home');
  const picture = page.locator('main img[src^="/m/"]').first();
  const before = (await picture.getAttribute('src')) ?? '';
  expect((await page.request.get(before)).status()).toBe(200);

  const settings = await page.context().newPage();
  await settings.goto('/user/settings/password');
  await settings.getByLabel(t('profile:password.current'), { exact: true }).fill(NEW_PASSWORD);
  await settings.getByLabel(t('joining:password.new'), { exact: true }).fill(`${NEW_PASSWORD} again`);
  await settings.getByLabel(t('joining:password.repeat'), { exact: true }).fill(`${NEW_PASSWORD} again`);
  await settings.getByRole('button', { name: t('profile:password.action') }).click();
  await expect(settings.getByText(t('profile:password.changed'))).toBeVisible();

  expect((await page.request.get(before)).status()).toBe(403);
  await expect(picture).not.toHaveAttribute('src', before);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('the reset link is next to the label of the password and not a tab stop between the two fields', async ({
  page,
  t,
}) => {
  await page.goto('/');
  const label = page.getByText(t('account:sign_in.password'), { exact: true });
  const link = page.getByRole('link', { name: t('account:sign_in.forgot') });
  const [start, end] = [await label.boundingBox(), await link.boundingBox()];
  expect(start?.x).toBeLessThan(end?.x ?? 0);
  await page.getByLabel(t('account:sign_in.email')).press('Tab');
  await expect(page.getByLabel(t('account:sign_in.password'), { exact: true })).toBeFocused();
});

test('a page preloads the fonts of its language', async ({ page }) => {
  const letters = async (language: string) => {
    const headers = { accept: 'text/html', cookie: `lang=${language}` };
    const text = await (await page.request.get('/', { headers })).text();
    return [...text.matchAll(/rel="preload"[^>]*commissioner-(\w+)/g)].map(([, script]) => script);
  };
  expect(new Set(await letters('ru'))).toEqual(new Set(['cyrillic', 'latin']));
  expect(await letters('es')).toEqual(['latin']);
});
