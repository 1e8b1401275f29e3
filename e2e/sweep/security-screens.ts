import { createTicket, exchangeTicket } from '@daystream/contract/identity';
import { getSecurity } from '@daystream/contract/identity.factors';
import type { Page } from '@playwright/test';
import { joinSchool, NEW_PASSWORD, newName } from '../account/newcomers.ts';
import { totpCode } from '../account/totp.ts';
import { guestOf, holding, tokenOf } from '../support/calls.ts';
import type { Words } from '../support/words.ts';
import { careful, carefulEmail } from './newcomers.ts';
import { reopenWith } from './stage.ts';
import type { Newcomer, Screen } from './screen.ts';

const ADDRESS = '/user/settings/security';
const entrance = { who: null, address: '/', shows: 'account:sign_in.title' } as const;

const LAPTOP = 'Adelheid-Friederike’s laptop';
const withKeys = { who: 'learner', address: ADDRESS, shows: 'security:page.off' } as const;

/** A new person, whose proof is still fresh. */
const freshlyProved: Newcomer = (origin) => joinSchool(origin, newName('in'));

/** Signed in by their own ticket, which gives no fresh proof. */
const signedInByTicket: Newcomer = async (origin) => {
  const { call } = await joinSchool(origin, newName('on'));
  const { token } = await call(createTicket, { body: { purpose: 'auto_login' } });
  return holding(
    origin,
    tokenOf(await guestOf(origin).call(exchangeTicket, { body: { token, purpose: 'auto_login' } })),
  );
};

/** A learner's 2FA at sign-in, and the page where it is set up. */
export const securityScreens: readonly Screen[] = [
  { ...entrance, name: '2FA', open: openTwoFactor },
  {
    ...entrance,
    name: '2FA, a wrong recovery code',
    open: async (page, t) => {
      await openTwoFactor(page, t);
      await page.getByRole('button', { name: t('security:step.use_recovery_code') }).click();
      await page.getByLabel(t('security:step.recovery_code')).fill('none of these');
      await page.getByRole('button', { name: t('security:step.action'), exact: true }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: 'sign-in and security', who: 'learner', address: ADDRESS, shows: 'security:page.off' },
  {
    name: 'sign-in and security, 2FA set up',
    who: careful,
    address: ADDRESS,
    shows: 'security:page.on',
    coverage: 'sample',
  },
  {
    name: 'setting up an app with codes',
    who: freshlyProved,
    address: ADDRESS,
    shows: 'security:page.off',
    open: (page, t) => beginApp(page, t, 'security:totp.dialog_title'),
  },
  {
    name: 'asking who somebody is',
    who: signedInByTicket,
    address: ADDRESS,
    shows: 'security:page.off',
    expects: /^403 POST .*\/security\/totp/,
    open: (page, t) => beginApp(page, t, 'security:proof.title'),
  },
  {
    name: 'recovery codes, shown this once',
    who: freshlyProved,
    address: ADDRESS,
    shows: 'security:page.off',
    open: async (page, t) => {
      await beginApp(page, t, 'security:totp.dialog_title');
      const dialog = page.getByRole('dialog');
      const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await dialog.getByRole('textbox', { name: t('security:totp.code') }).fill(totpCode(secret));
      await page.getByRole('dialog', { name: t('security:codes.dialog_title') }).waitFor();
    },
  },
  { ...withKeys, name: 'passkeys', open: fakePasskeys },
  {
    ...withKeys,
    name: 'passkeys, another name for one',
    open: async (page, t) => {
      await fakePasskeys(page, t);
      await page.getByRole('button', { name: t('security:keys.rename_named', { name: LAPTOP }) }).click();
      await page.getByRole('dialog', { name: t('security:keys.rename_title') }).waitFor();
    },
  },
  {
    name: 'new recovery codes',
    who: careful,
    address: ADDRESS,
    shows: 'security:page.on',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('security:codes.make') }).click();
      await page.getByRole('dialog', { name: t('security:codes.make_title') }).waitFor();
    },
  },
];

/** 2FA of a staff member at sign-in. */
export const staffSecurityScreens: readonly Screen[] = [
  {
    name: 'staff sign-in, 2FA',
    who: null,
    address: '/admin',
    shows: 'dashboard:entrance.title',
    open: openTwoFactor,
  },
];

async function openTwoFactor(page: Page, t: Words): Promise<void> {
  const { origin } = new URL(page.url());
  await page.getByLabel(t('account:sign_in.email')).fill(await carefulEmail(origin));
  await page.getByLabel(t('account:sign_in.password'), { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('security:step.title') }).waitFor();
}

/** Fakes the answer: passkeys need a host name, but the test school is opened by IP address. */
async function fakePasskeys(page: Page, t: Words): Promise<void> {
  const key = { name: LAPTOP, is_backed_up: true, is_here: true, created_at: 1_750_000_000, used_at: 1_760_000_000 };
  const elsewhere = { ...key, id: 2, name: 'A'.repeat(60), is_here: false, used_at: null };
  await reopenWith(page, getSecurity, {
    has_password: true,
    totp: null,
    passkeys: [{ ...key, id: 1 }, elsewhere],
    recovery_codes_left: 8,
    proof: { is_fresh: true, ways: ['password'] },
  });
  await page.getByRole('button', { name: t('security:keys.rename_named', { name: LAPTOP }) }).waitFor();
}

async function beginApp(page: Page, t: Words, dialog: string): Promise<void> {
  await page.getByRole('button', { name: t('security:totp.set_up'), exact: true }).click();
  await page.getByRole('dialog', { name: t(dialog) }).waitFor();
}
