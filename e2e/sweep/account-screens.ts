import { fileURLToPath } from 'node:url';
import { listExternalAuths } from '@daystream/contract/identity.profile';
import { externalSources } from '@daystream/domain/identity/external-auth';
import type { Page } from '@playwright/test';
import { newName } from '../account/newcomers.ts';
import type { Words } from '../support/words.ts';
import {
  mustChangePassword,
  mustCompleteProfile,
  mustProveEmail,
  mustProvePhone,
  newcomer,
  practising,
  withoutEmail,
} from './newcomers.ts';
import { reopenWith } from './stage.ts';
import type { Screen } from './screen.ts';

const PHOTO = fileURLToPath(new URL('../../content/demo/answers/seat-by-the-window.jpg', import.meta.url));
/** The code page requests a code whenever it is opened, which hits the rate limit here. */
const tooOften = /^429 POST .*request-/;

const inNetwork = 'https://networks.example/daystream';
const externalAuth = {
  enabled: true,
  clients: externalSources.map((source) => ({ source, login: inNetwork, link: inNetwork })),
};
const networks = {
  who: 'learner',
  address: '/user/social-networks',
  shows: 'profile:social.title',
  configured: { externalAuth },
} as const;

/** Sign-in, sign-up and a person's own settings. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'sign-in with networks, as it is looked at before it is published',
    who: null,
    address: '/',
    shows: 'account:sign_in.whatsapp',
    configured: { externalAuth, whatsAppNumber: '+70000000000', preview: 'guest' },
    open: (page, t) => page.getByRole('link', { name: t('account:sign_in.with', { network: 'Apple' }) }).waitFor(),
  },
  {
    name: 'a network that signs nobody in',
    who: null,
    address: '/?action=login&method=vkontakte&status=fail&errorCode=login_no_link',
    shows: 'joining:social.failed',
    // Also makes the page load, as an answer of a network does.
    configured: { externalAuth },
    coverage: 'sample',
  },
  { name: 'sign-up', who: null, address: '/signup', shows: 'joining:sign_up.title' },
  {
    name: 'sign-up, refused',
    who: null,
    address: '/signup',
    shows: 'joining:sign_up.title',
    open: (page, t) => refuse(page, t, 'joining:sign_up.action'),
  },
  { name: 'forgotten password', who: null, address: '/reset', shows: 'joining:reset.title' },
  {
    name: 'forgotten password, on its way',
    who: null,
    address: '/reset',
    shows: 'joining:reset.title',
    open: (page, t) => send(page, t, { action: 'joining:reset.action', shows: 'joining:reset.sent_title' }),
  },
  { name: 'sign-in by a code', who: null, address: '/reset?by=code', shows: 'joining:code_sign_in.title' },
  {
    name: 'sign-in by a code, typing it',
    who: null,
    address: '/reset?by=code',
    shows: 'joining:code_sign_in.title',
    open: (page, t) => send(page, t, { action: 'joining:code_sign_in.action', shows: 'joining:code.label' }),
  },
  {
    name: 'sign-in by a link that was used',
    who: null,
    address: '/auto-login?token=used',
    shows: 'account:sign_in.link_used',
    coverage: 'sample',
    expects: /^4\d\d POST .*exchange/,
  },
  {
    name: 'a link for somebody else',
    who: 'learner',
    address: '/auto-login?token=other',
    shows: 'joining:link.switch_title',
    coverage: 'sample',
  },
  { name: 'proving the email', who: mustProveEmail, address: '/home', shows: 'joining:code.label', expects: tooOften },
  { name: 'proving the phone', who: mustProvePhone, address: '/home', shows: 'joining:verify_phone.title' },
  { name: 'a password first', who: mustChangePassword, address: '/home', shows: 'profile:password.forced_title' },
  { name: 'a profile first', who: mustCompleteProfile, address: '/home', shows: 'profile:complete.title' },
  {
    name: 'asking for an email',
    who: withoutEmail,
    address: '/support',
    shows: 'joining:email_request.title',
    coverage: 'sample',
    isPageWaiting: true,
  },
  {
    name: 'inviting the networks',
    who: newcomer,
    address: '/linksocialnetworks',
    shows: 'profile:social.invite_title',
    coverage: 'sample',
  },
  { name: 'registration chat', who: withoutEmail, address: '/user/info-chat', shows: 'infoChat:birthday' },
  {
    name: 'registration chat, answered',
    who: newcomer,
    address: '/user/info-chat',
    shows: 'infoChat:done_title',
    coverage: 'sample',
  },
  {
    name: 'home of a newcomer',
    who: newcomer,
    address: '/home',
    shows: 'frame:confirm_email.action',
    coverage: 'sample',
  },

  {
    name: 'home before signing up',
    who: practising,
    address: '/home',
    shows: (t) => t('streams:next.start'),
    coverage: 'sample',
  },
  {
    name: 'signing up after practising',
    who: practising,
    address: '/signup',
    shows: 'joining:sign_up.guest_text',
    coverage: 'sample',
  },
  {
    name: 'leaving what was practised',
    who: practising,
    address: '/signup',
    shows: 'joining:sign_up.guest_text',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('joining:sign_up.sign_in') }).click();
      await page.getByText(t('joining:leave_practice.text')).waitFor();
    },
  },

  { name: 'my data', who: 'learner', address: '/user/edit', shows: 'profile:edit.action' },
  {
    name: 'my data, another email',
    who: 'learner',
    address: '/user/edit',
    shows: 'profile:edit.action',
    open: async (page, t) => {
      await page.getByRole('button', { name: t('profile:address.email_change') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'my data, cutting the photo',
    who: 'learner',
    address: '/user/edit',
    shows: 'profile:edit.action',
    open: cutPhoto,
  },
  {
    name: 'my data, leaving it unsaved',
    who: 'learner',
    address: '/user/edit',
    shows: 'profile:edit.action',
    open: leaveUnsaved,
  },
  {
    name: 'my data, looking for a time zone',
    who: 'learner',
    address: '/user/edit',
    shows: 'profile:edit.action',
    open: async (page, t) => {
      await page.getByRole('combobox', { name: t('profile:fields.timezone') }).click();
      await page.getByRole('combobox', { name: t('profile:fields.timezone_search') }).fill('new');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'settings', who: 'learner', address: '/user/settings', shows: 'profile:settings.title' },
  {
    name: 'settings, another language',
    who: 'learner',
    address: '/user/settings',
    shows: 'profile:settings.title',
    open: chooseLanguage,
  },
  { name: 'another password', who: 'learner', address: '/user/settings/password', shows: 'profile:password.action' },
  { name: 'export', who: 'learner', address: '/user/settings/export', shows: 'profile:export.title' },
  { name: 'devices', who: 'learner', address: '/user/settings/sessions', shows: 'profile:devices.title' },
  {
    name: 'notifications',
    who: 'learner',
    address: '/user/settings/notifications',
    shows: 'profile:notifications.hint',
  },
  { name: 'cookies', who: 'learner', address: '/user/settings/cookie', shows: 'consent:screen.save' },
  { name: 'networks', who: 'learner', address: '/user/social-networks', shows: 'profile:social.title' },
  { ...networks, name: 'networks, one of them linked', open: haveNetwork },
  {
    ...networks,
    name: 'networks, letting one go',
    open: async (page, t) => {
      await haveNetwork(page, t);
      await page.getByRole('button', { name: t('profile:social.unlink_named', { network: 'Google' }) }).click();
      await page.getByRole('dialog', { name: t('profile:social.attention') }).waitFor();
    },
  },
  { name: 'deleting the account', who: 'learner', address: '/delete', shows: 'profile:delete.title' },
];

/** Submits an empty form, which then shows its errors. */
async function refuse(page: Page, t: Words, action: string): Promise<void> {
  await page.getByRole('button', { name: t(action) }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

/** Requests a reset for an unknown email; the answer is the same as for a known one. */
async function send(page: Page, t: Words, { action, shows }: { action: string; shows: string }): Promise<void> {
  await page.getByLabel(t('joining:email')).fill(`${newName('nobody')}@daystream.example`);
  await page.getByRole('button', { name: t(action) }).click();
  await page.getByText(t(shows)).first().waitFor();
}

async function cutPhoto(page: Page, t: Words): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(PHOTO);
  await page.getByRole('dialog', { name: t('profile:avatar.crop_title') }).waitFor();
}

async function leaveUnsaved(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t('profile:fields.first_name'), { exact: true }).fill('Adelheid-Friederike');
  await page
    .getByRole('link', { name: t('frame:menu.home'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog', { name: t('profile:leave.title') }).waitFor();
}

async function haveNetwork(page: Page, t: Words): Promise<void> {
  await reopenWith(page, listExternalAuths, [{ id: 1, source: 'google', created_at: 1_750_000_000 }]);
  await page.getByRole('button', { name: t('profile:social.unlink_named', { network: 'Google' }) }).waitFor();
}

async function chooseLanguage(page: Page, t: Words): Promise<void> {
  const select = page.getByRole('combobox', { name: t('account:language') });
  const chosen = await select.inputValue();
  await select.selectOption(chosen === 'en' ? 'es' : 'en');
  // It asks in the chosen language.
  await page.getByRole('dialog').waitFor();
}
