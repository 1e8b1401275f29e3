import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { type AddressDemand, addressDemand, noticeReceiver, undoState, type UndoState } from './address-change.ts';

describe('what a change of an address needs', () => {
  it.each<[string, string | null, string | null, boolean, AddressDemand]>([
    ['nothing when it stays', 'a@b.ru', 'a@b.ru', false, 'nothing'],
    ['nothing when there is none', null, null, true, 'nothing'],
    ['a proof for the first one', null, 'a@b.ru', false, 'proof'],
    ['a proof to remove it', '+79991234567', null, true, 'proof'],
    ['a code for another one', 'a@b.ru', 'c@d.ru', false, 'code'],
    ['a code soon after a removal', null, '+79991234567', true, 'code'],
  ])('is %s', (_, before, after, isLatelyChanged, expected) => {
    expect(addressDemand({ before, after, isLatelyChanged })).toBe(expected);
  });
});

describe('the undo of a change', () => {
  const changedAt = Date.UTC(2026, 10, 13);
  it.each<[string, number, number | null, UndoState]>([
    ['is open at once', 0, null, 'open'],
    ['is open to the last moment', 72 * HOUR_MS - 1, null, 'open'],
    ['is over after 72 hours', 72 * HOUR_MS, null, 'expired'],
    ['happens once', HOUR_MS, changedAt, 'undone'],
    ['stays undone', 100 * HOUR_MS, changedAt, 'undone'],
  ])('%s', (_, afterMs, undoneAt, expected) => {
    expect(undoState({ changedAt, undoneAt }, changedAt + afterMs)).toBe(expected);
  });
});

describe('the receiver of the notice', () => {
  const email = 'a@b.ru';
  const phone = '+79991234567';
  it.each([
    [
      'is the mailbox',
      { email, phone, isEmailProved: true, isPhoneVerified: true },
      { channel: 'email', address: email },
    ],
    [
      'is the phone without one',
      { email: null, phone, isEmailProved: true, isPhoneVerified: true },
      { channel: 'phone', address: phone },
    ],
    [
      'is the phone while the mailbox is unverified',
      { email, phone, isEmailProved: false, isPhoneVerified: true },
      { channel: 'phone', address: phone },
    ],
    ['is never an unverified phone', { email: null, phone, isEmailProved: true, isPhoneVerified: false }, null],
    ['is nobody without addresses', { email: null, phone: null, isEmailProved: true, isPhoneVerified: false }, null],
  ])('%s', (_, before, expected) => {
    expect(noticeReceiver(before)).toEqual(expected);
  });
});
