import type { Page } from '@playwright/test';
import { joinSchool, NEW_PASSWORD, newName } from './account/newcomers.ts';
import { totpCode } from './account/totp.ts';
import { emailOf } from './support/calls.ts';
import { expect, hostOf, languageCookie, test } from './support/test.ts';
import type { Words } from './support/words.ts';

/** A virtual authenticator with user verification that stores passkeys. */
async function plugInDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page, t: Words, email: string): Promise<void> {
  await page.getByLabel(t('account:sign_in.email')).fill(email);
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: t('account:sign_in.action'), exact: true }).click();
}

async function signOut(page: Page, t: Words, school: string): Promise<void> {
  await page.goto(`${school}/logout`);
  await expect(page.getByRole('heading', { name: t('account:sign_in.title') })).toBeVisible();
}

test('a learner sets up 2FA with a passkey and an authenticator app, and signs in with each and with a recovery code', async ({
  page,
  t,
  origin,
  context,
  language,
}) => {
  // A passkey belongs to a host name, never to an IP address.
  const face = hostOf(origin, 'face');
  await context.addCookies([languageCookie(face, language)]);
  const person = newName('careful');
  const email = emailOf(person);
  await joinSchool(origin, person);
  await plugInDevice(page);

  await page.goto(`${face}/`);
  await enterPassword(page, t, email);
  await page.waitForURL('**/home');

  await page.goto(`${face}/user/settings/security`);
  await page.getByRole('button', { name: t('security:keys.add') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: t('security:codes.dialog_title') })).toBeVisible();
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: t('security:codes.done') }).click();
  await expect(page.getByText(t('security:page.on'), { exact: true })).toBeVisible();

  await page.getByRole('button', { name: t('security:totp.set_up'), exact: true }).click();
  await expect(dialog.getByRole('img', { name: t('security:totp.qr_label') })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: t('security:totp.code') }).fill(totpCode(secret));
  await expect(page.getByRole('button', { name: t('security:totp.remove'), exact: true })).toBeVisible();

  await signOut(page, t, face);
  await page.getByRole('button', { name: t('account:sign_in.by_passkey') }).click();
  await page.waitForURL('**/home');

  await signOut(page, t, face);
  await enterPassword(page, t, email);
  await expect(page.getByRole('heading', { name: t('security:step.title') })).toBeVisible();
  // A reload keeps the pending sign-in. The code of this period may have been used already.
  await page.reload();
  await page.getByRole('textbox', { name: t('security:step.code') }).fill(totpCode(secret, 1));
  await page.waitForURL('**/home');

  await signOut(page, t, face);
  await enterPassword(page, t, email);
  await page.getByRole('button', { name: t('security:step.use_recovery_code') }).click();
  await page.getByLabel(t('security:step.recovery_code')).fill(codes[0] ?? '');
  await page.getByRole('button', { name: t('security:step.action'), exact: true }).click();
  await page.waitForURL('**/home');
});
