import type { Screen } from './screen.ts';

/** Ways in, and what a person sets about themselves. */
export const accountScreens: readonly Screen[] = [
  { name: 'sign-up', who: null, address: '/signup', shows: 'joining:sign_up.title' },
  { name: 'forgotten password', who: null, address: '/reset', shows: 'joining:reset.title' },
  { name: 'sign-in by a code', who: null, address: '/reset?by=code', shows: 'joining:code_sign_in.title' },
  { name: 'my data', who: 'learner', address: '/user/edit', shows: 'profile:edit.action' },
  { name: 'settings', who: 'learner', address: '/user/settings', shows: 'profile:settings.title' },
  { name: 'another password', who: 'learner', address: '/user/settings/password', shows: 'profile:password.action' },
  { name: 'export', who: 'learner', address: '/user/settings/export', shows: 'profile:export.title' },
  { name: 'devices', who: 'learner', address: '/user/settings/sessions', shows: 'profile:devices.title' },
  { name: 'networks', who: 'learner', address: '/user/social-networks', shows: 'profile:social.title' },
  { name: 'deleting the account', who: 'learner', address: '/delete', shows: 'profile:delete.title' },
  { name: 'a room that is still to come', who: 'learner', address: '/chat', shows: 'frame:not_yet.chat.title' },
];
