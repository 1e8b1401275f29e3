import { expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { type EmailReminderFacts, isEmailReminderShown } from './email-reminder.ts';

const NOW_MS = 1_790_000_000_000;
const unconfirmed: EmailReminderFacts = {
  email: 'anna@site.ru',
  isEmailConfirmed: false,
  requireEmailValidate: false,
  isImpersonated: false,
  hiddenAtMs: null,
};

it.each<[string, Partial<EmailReminderFacts>, boolean]>([
  ['an email that is not confirmed', {}, true],
  ['a confirmed one', { isEmailConfirmed: true }, false],
  ['no email', { email: null }, false],
  ['one that a page of its own waits for', { requireEmailValidate: true }, false],
  ['somebody else’s', { isImpersonated: true }, false],
  ['one hidden just now', { hiddenAtMs: NOW_MS - 3 * DAY_MS + 1 }, false],
  ['one hidden three days ago', { hiddenAtMs: NOW_MS - 3 * DAY_MS }, true],
])('home reminds of %s: %#', (_, facts, isShown) => {
  expect(isEmailReminderShown({ ...unconfirmed, ...facts }, NOW_MS)).toBe(isShown);
});
