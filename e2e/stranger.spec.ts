import { type Language, languages } from '@daystream/domain/languages';
import type { PlaywrightTestOptions } from '@playwright/test';
import { readLastEmail } from './account/outbox.ts';
import { enrolInCourse, flagPerson, joinByAppId, newName, ownAddress, signUpOnScreen } from './account/newcomers.ts';
import { letIn } from './account/sign-in.ts';
import { answerConsent } from './consent/answer-consent.ts';
import { positionMs } from './practice/player.ts';
import { emailOf } from './support/calls.ts';
import { currentRun, shareOf } from './support/run.ts';
import { expect, hostOf, languageCookie, type SchoolOptions, test } from './support/test.ts';

const COURSE: Record<Language, string> = {
  ru: 'Семь дней дыхания',
  en: 'Seven days of breath',
  es: 'Siete días de respiración',
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' } as const;
const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, colorScheme: 'dark' } as const;
const looks: readonly [string, Partial<PlaywrightTestOptions & SchoolOptions>][] = [
  ['phone', phone],
  ['desk', desk],
];

for (const [index, language] of languages.entries()) {
  for (const [size, look] of shareOf(looks, currentRun, { shares: looks.length, offset: index })) {
    const person = newName(`stranger-${language}-${size}`);
    test.describe(`in ${language} at a ${size}`, () => {
      test.use({ ...look, language, locale: language, extraHTTPHeaders: ownAddress(person) });

      test('a new person signs up at the variant face and gets to the first lesson', async ({
        page,
        t,
        origin,
        context,
      }) => {
        const face = hostOf(origin, 'face');
        await context.addCookies([languageCookie(face, language)]);
        const email = emailOf(person);

        await page.goto(`${face}/`);
        await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
        await answerConsent(page, t, 'essential_only');
        await signUpOnScreen(page, t, email);

        // The school requires new people to verify their email and fill in their profile. An open page could hear of it and
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

        await enrolInCourse(origin, person, 'breath');
        await page.goto(`${face}/home`);
        await expect(page.getByRole('main').getByText(COURSE[language]).first()).toBeVisible();
        await page
          .getByRole('link', { name: t('streams:next.start') })
          .first()
          .click();
        await page.waitForURL(/calendar\/1/);
        await page.getByRole('button', { name: t('player:play'), exact: true }).click();
        await expect.poll(() => positionMs(page, t)).toBeGreaterThan(0);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      });
    });
  }
}

test('a person of the mobile app finishes the registration chat in the browser, and can leave and resume it', async ({
  page,
  t,
  origin,
}) => {
  const { token } = await joinByAppId(origin);
  await letIn(page, origin, token);
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
