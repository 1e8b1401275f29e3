import { joinSchool, newName } from './account/newcomers.ts';
import { readLastEmail } from './account/outbox.ts';
import { signInWithToken } from './account/sign-in.ts';
import { DEMO_PASSWORD, emailOf } from './support/calls.ts';
import { expect, hostOf, languageCookie, test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

const ANOTHER = 'the tide comes back';

test('a forgotten password is reset by email, with the brand of the variant', async ({
  page,
  t,
  origin,
  context,
  language,
}) => {
  const face = hostOf(origin, 'face');
  await context.addCookies([languageCookie(face, language)]);
  const person = newName('forgetful');
  await joinSchool(origin, person);
  await page.goto(`${face}/`);
  await page.getByRole('link', { name: t('account:sign_in.forgot') }).click();
  await expect(page.getByRole('heading', { name: t('joining:reset.title') })).toBeVisible();
  await page.getByLabel(t('joining:email')).fill(emailOf(person));
  await page.getByRole('button', { name: t('joining:reset.action') }).click();
  await expect(page.getByRole('heading', { name: t('joining:reset.sent_title') })).toBeVisible();
  const email = await readLastEmail(page, origin, emailOf(person));
  await page.goto(email.link('/auto-login'));
  await page.waitForURL('**/resetPassword');
  expect(page.url()).not.toContain('token');
  await page.getByLabel(t('joining:password.new'), { exact: true }).fill(ANOTHER);
  await page.getByLabel(t('joining:password.repeat'), { exact: true }).fill(ANOTHER);
  await page.getByRole('button', { name: t('profile:password.action') }).click();
  await page.waitForURL('**/home');
});

test('a variant with closed registration offers no sign-up', async ({ page, t, origin, context }) => {
  const web = hostOf(origin, 'web');
  await context.addCookies([languageCookie(web, 'ru')]);
  await page.goto(`${web}/signup`);
  await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('account:sign_in.register') })).toHaveCount(0);
});

/** Lines with Cyrillic letters. */
const CYRILLIC = /[^\n]*\p{Script=Cyrillic}[^\n]*/u;
/** Pages before and after the sign-in, and the not-found page. */
const AS_GUEST = ['/', '/signup', '/reset', '/reset?by=code', '/nowhere'];
const SIGNED_IN = ['/home', '/homework', '/user/setting', '/user/edit', '/user/settings', '/chat', '/delete'];

test.describe('a variant in English', () => {
  test.use({ expects: /^404 GET .*nowhere/ });

  test('has no text in another language, on its pages and in its emails', async ({ page, origin, context }) => {
    const mind = hostOf(origin, 'mind');
    const en = wordsOf('en');
    const other = languageCookie(mind, 'ru');
    await context.addCookies([other]);
    const isEnglish = async (address: string) => {
      await page.goto(mind + address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const shown = await page.evaluate(() => `${document.title} ${document.body.innerText}`);
      expect([address, CYRILLIC.exec(shown)?.[0]]).toEqual([address, undefined]);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    };

    for (const address of AS_GUEST) await isEnglish(address);
    await page.goto(`${mind}/reset`);
    await expect(page.getByRole('combobox', { name: en('account:language') })).toHaveCount(0);
    const person = newName('calm');
    const { token } = await joinSchool(origin, person);
    await page.getByLabel(en('joining:email')).fill(emailOf(person));
    await page.getByRole('button', { name: en('joining:reset.action') }).click();
    const { text } = await readLastEmail(page, origin, emailOf(person));
    expect(text).toMatch(/\w/);
    expect(text).not.toMatch(CYRILLIC);

    await signInWithToken(page, mind, token);
    for (const address of SIGNED_IN) await isEnglish(address);
  });
});

test('a guest returns to the requested page after signing in', async ({ page, t }) => {
  await page.goto('/user/points/history');
  await page.getByLabel(t('account:sign_in.email')).fill(emailOf('learner'));
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: t('account:sign_in.action') }).click();
  await page.waitForURL('**/user/points/history');
});
