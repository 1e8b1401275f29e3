import type { Page } from '@playwright/test';
import { flagPerson, NEW_PASSWORD, newName, ownAddress } from './account/newcomers.ts';
import { readLastEmail } from './account/outbox.ts';
import { playerOf, positionMs } from './practice/player.ts';
import { emailOf } from './support/calls.ts';
import { expectNames } from './support/spoken.ts';
import { pressByKey, tabTo } from './support/tab-to.ts';
import { expect, hostOf, languageCookie, test } from './support/test.ts';

const PERSON = newName('keys');

test.use({ extraHTTPHeaders: ownAddress(PERSON) });

test('a new person gets from the sign-in to the first lesson by keyboard, and every control has a name', async ({
  page,
  t,
  origin,
  context,
  language,
}) => {
  const face = hostOf(origin, 'face');
  const email = emailOf(PERSON);
  await context.addCookies([languageCookie(face, language)]);
  const fill = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(t(label), { exact: true }));
    await page.keyboard.type(text);
  };

  await test.step('answers the cookie banner', async () => {
    await page.goto(`${face}/`);
    await expect(page.getByLabel(t('account:sign_in.email'))).toBeFocused();
    const banner = page.getByRole('region', { name: t('consent:banner.label') });
    await pressByKey(page, banner.getByRole('button', { name: t('consent:banner.choose') }));
    const choice = page.getByRole('dialog', { name: t('consent:settings.title') });
    await expect(choice).toBeVisible();
    await expectNames(page);
    const [, analytics] = await choice.getByRole('switch').all();
    if (analytics === undefined) throw new Error('there is nothing to choose');
    await tabTo(page, analytics);
    await page.keyboard.press('Space');
    await expect(analytics).toBeChecked();
    await pressByKey(page, choice.getByRole('button', { name: t('consent:settings.save') }));
    await expect(banner).toHaveCount(0);
  });

  await test.step('signs up and accepts the agreement', async () => {
    await expectNames(page);
    await pressByKey(page, page.getByRole('link', { name: t('account:sign_in.register') }));
    await expect(page.getByRole('form', { name: t('joining:sign_up.title') })).toBeVisible();
    await expectNames(page);
    await fill('joining:sign_up.name', 'Ada');
    await fill('joining:email', email);
    await fill('joining:password.new', NEW_PASSWORD);
    await fill('joining:password.repeat', NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('joining:sign_up.agreement_required'))).toBeVisible();
    const agreement = page.getByRole('checkbox');
    await expect(agreement).toBeFocused();
    await page.keyboard.press('Space');
    await expect(agreement).toBeChecked();
    await pressByKey(page, page.getByRole('button', { name: t('joining:sign_up.action') }));
    await page.waitForURL('**/home');
    await expect(startOf(page, t('streams:next.start'))).toBeVisible();
    await expectNames(page);
  });

  await test.step('verifies the email by the code sent to it', async () => {
    // An open page could be notified of it and request the code before the next one does.
    await page.goto('about:blank');
    await flagPerson(origin, PERSON, ['requireEmailValidate', 'requiredUpdateProfile']);
    await page.goto(`${face}/home`);
    await expect(page.getByRole('form', { name: t('joining:verify_email.title') })).toBeVisible();
    await expectNames(page);
    await fill('joining:code.label', (await readLastEmail(page, origin, email)).code);
  });

  await test.step('fills in the profile', async () => {
    await expect(page.getByRole('form', { name: t('profile:complete.title') })).toBeVisible();
    await expectNames(page);
    await fill('profile:fields.first_name', 'Ada');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  });

  await test.step('starts the first lesson', async () => {
    await page.goto(`${face}/home`);
    await pressByKey(page, startOf(page, t('streams:next.start')));
    const player = playerOf(page, t);
    await expect(player).toBeVisible();
    await pressByKey(page, player.getByRole('button', { name: t('player:play'), exact: true }));
    await expect.poll(() => positionMs(page, t)).toBeGreaterThan(0);
    await expectNames(page);
  });
});

function startOf(page: Page, name: string) {
  return page.getByRole('main').getByRole('link', { name }).first();
}
