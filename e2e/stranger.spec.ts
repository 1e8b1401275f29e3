import { languages } from '@daystream/domain/languages';
import type { Locator, Page } from '@playwright/test';
import { readLastEmail } from './account/outbox.ts';
import { flagPerson, joinByAppId, NEW_PASSWORD, newName, ownAddress, signUpOnScreen } from './account/newcomers.ts';
import { signInWithToken } from './account/sign-in.ts';
import { answerConsent } from './consent/answer-consent.ts';
import { positionMs } from './practice/player.ts';
import { emailOf } from './support/calls.ts';
import { currentRun, shareOf } from './support/run.ts';
import { expect, hostOf, languageCookie, test } from './support/test.ts';

const MOST_TAPS = 8;
const MOST_MS = 60_000;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' } as const;
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, colorScheme: 'dark' } as const;

for (const language of languages) {
  const person = newName(`stranger-${language}`);
  test.describe(`in ${language} on a phone`, () => {
    test.use({ ...phone, language, locale: language, extraHTTPHeaders: ownAddress(person) });

    test('a stranger signs up and practices within eight taps and a minute, then confirms the email', async ({
      page,
      t,
      origin,
      context,
    }) => {
      const face = hostOf(origin, 'face');
      await context.addCookies([languageCookie(face, language)]);
      await page.goto(`${face}/`);
      await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
      const began = performance.now();
      const finger = fingerOn(page);

      await finger.tap(page.getByRole('link', { name: t('account:sign_in.register') }));
      // The name has the focus already.
      await expect(page.getByLabel(t('joining:sign_up.name'))).toBeFocused();
      await page.keyboard.type('Ada');
      await finger.write(page.getByLabel(t('joining:email')), emailOf(person));
      await finger.write(page.getByLabel(t('joining:password.new'), { exact: true }), NEW_PASSWORD);
      await finger.write(page.getByLabel(t('joining:password.repeat'), { exact: true }), NEW_PASSWORD);
      await finger.tap(page.getByRole('checkbox'));
      await finger.tap(page.getByRole('button', { name: t('joining:sign_up.action') }));
      await finger.tap(
        page
          .getByRole('main')
          .getByRole('link', { name: t('streams:next.start') })
          .first(),
      );
      await finger.tap(page.getByRole('button', { name: t('player:play'), exact: true }));
      await expect.poll(() => positionMs(page, t)).toBeGreaterThan(0);
      expect(finger.taps).toBeLessThanOrEqual(MOST_TAPS);
      expect(performance.now() - began).toBeLessThan(MOST_MS);
      await expect(page.locator('html')).toHaveAttribute('lang', language);

      await page.goto(`${face}/home`);
      const { code } = await readLastEmail(page, origin, emailOf(person), { isWelcome: true });
      await page.getByRole('link', { name: t('frame:confirm_email.action') }).tap();
      await page.getByLabel(t('joining:code.label')).fill(code);
      await page.waitForURL('**/home');
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: t('streams:next.go_on') })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: t('frame:confirm_email.action') })).toHaveCount(0);
    });
  });
}

/** A finger that counts its taps; typing after one goes into the field that it chose. */
function fingerOn(page: Page) {
  const finger = {
    taps: 0,
    async tap(what: Locator) {
      finger.taps += 1;
      await what.tap();
    },
    async write(field: Locator, text: string) {
      await finger.tap(field);
      await page.keyboard.type(text);
    },
  };
  return finger;
}

for (const language of shareOf(languages, currentRun, { shares: languages.length })) {
  const person = newName(`demanded-${language}`);
  test.describe(`in ${language} at a desk`, () => {
    test.use({ ...desk, language, locale: language, extraHTTPHeaders: ownAddress(person) });

    test('a new person proves what the school demands before anything else', async ({ page, t, origin, context }) => {
      const face = hostOf(origin, 'face');
      await context.addCookies([languageCookie(face, language)]);
      const email = emailOf(person);

      await page.goto(`${face}/`);
      await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
      await answerConsent(page, t, 'essential_only');
      await signUpOnScreen(page, t, email);

      // The school requires new people to verify their email and fill in their profile. An open page could be notified of it and
      // request the code before the next one does.
      await page.goto('about:blank');
      await flagPerson(origin, person, ['requireEmailValidate', 'requiredUpdateProfile']);
      await page.goto(`${face}/home`);
      await expect(page.getByRole('heading', { name: t('joining:verify_email.title') })).toBeVisible();
      const { code } = await readLastEmail(page, origin, email);
      await page.getByLabel(t('joining:code.label')).fill(code);

      await page.waitForURL('**/updateProfile');
      await page.getByLabel(t('profile:fields.first_name'), { exact: true }).fill('Ada');
      await page.getByRole('button', { name: t('profile:complete.action') }).click();
      await page.waitForURL('**/home');
      // After the sign-up form the registration chat has no questions left.
      await page.goto(`${face}/user/info-chat`);
      await page.getByRole('button', { name: t('infoChat:done_action') }).click();
      await page.waitForURL('**/home');
    });
  });
}

test('a person of the mobile app finishes the registration chat in the browser, and can leave and resume it', async ({
  page,
  t,
  origin,
}) => {
  const { token } = await joinByAppId(origin);
  await signInWithToken(page, origin, token);
  await page.goto('/user/info-chat');
  await expect(page.getByRole('heading', { name: t('infoChat:title') })).toBeVisible();
  // The account has a password and the school no networks: birthday and photo are left.
  await page.getByLabel(t('infoChat:birthday')).fill('1990-03-07');
  await page.getByRole('button', { name: t('infoChat:send') }).click();
  await expect(page.getByRole('log').getByText('1990')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t('infoChat:skip') }).click();
  await expect(page.getByRole('heading', { name: t('infoChat:done_title') })).toBeVisible();
  await page.getByRole('button', { name: t('infoChat:done_action') }).click();
  await page.waitForURL('**/home');
});
