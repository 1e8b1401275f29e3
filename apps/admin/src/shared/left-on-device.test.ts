import { beforeEach, expect, it } from 'vitest';
import { forgetOnDevice, kindsLeft, memoryOfPage, ownName } from './left-on-device.ts';
import { queryClient } from './query-client.ts';
import { staffQuery } from './staff.ts';

const memory = memoryOfPage<string>();
const signIn = (id: number) => queryClient.setQueryData<object>(staffQuery.queryKey, { id });

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  memory.clear();
});

it('names what one person has left on the device, in the window and on the page', () => {
  signIn(1);
  localStorage.setItem(ownName('reviews', '3.1'), 'text');
  sessionStorage.setItem(ownName('support', 9), 'text');
  memory.set(ownName('settings', 'face'), 'text');
  expect([kindsLeft(1), kindsLeft(2), kindsLeft(11)]).toEqual([['reviews', 'support', 'settings'], [], []]);
});

it('deletes what belongs to one person and to nobody else', () => {
  for (const id of [1, 2, 11]) {
    signIn(id);
    localStorage.setItem(ownName('texts', '7:day-11'), 'text');
    sessionStorage.setItem(ownName('support', 9), 'text');
    memory.set(ownName('settings', 'face'), 'text');
  }
  forgetOnDevice(1);
  expect([1, 2, 11].map((id) => kindsLeft(id).length)).toEqual([0, 3, 3]);
});
