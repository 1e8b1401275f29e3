import { beforeEach, expect, it, vi } from 'vitest';

const KEY = '7:day-11';
const typed = { values: { title: { en: 'Feet on the ground' } }, base: { title: { en: 'Feet' } } };
const nothing = { values: {}, base: {} };

/** The module as a newly loaded page has it. */
async function openTab() {
  vi.resetModules();
  return import('./unsaved-texts.ts');
}

async function signIn(id: number) {
  const { queryClient } = await import('#shared/query-client.ts');
  const { staffQuery } = await import('#shared/staff.ts');
  queryClient.setQueryData<object>(staffQuery.queryKey, { id });
}

beforeEach(() => localStorage.clear());

it('keeps what was typed when its page is killed', async () => {
  (await openTab()).keepUnsaved(KEY, typed);
  expect((await openTab()).readUnsaved(KEY)).toEqual(typed);
});

it('deletes it once it is saved', async () => {
  (await openTab()).keepUnsaved(KEY, typed);
  const next = await openTab();
  next.readUnsaved(KEY);
  next.keepUnsaved(KEY, nothing);
  expect((await openTab()).readUnsaved(KEY)).toBeUndefined();
});

it('leaves alone what another tab typed', async () => {
  const other = await openTab();
  (await openTab()).keepUnsaved(KEY, typed);
  other.keepUnsaved(KEY, nothing);
  expect((await openTab()).readUnsaved(KEY)).toEqual(typed);
});

it('is not offered to somebody else who signs in on the same page', async () => {
  const tab = await openTab();
  await signIn(1);
  tab.keepUnsaved(KEY, typed);
  await signIn(2);
  expect(tab.readUnsaved(KEY)).toBeUndefined();
  tab.keepUnsaved(KEY, nothing);
  await signIn(1);
  expect(tab.readUnsaved(KEY)).toEqual(typed);
});

it('asks before the page closes whoever has typed something, and nobody else', async () => {
  const tab = await openTab();
  await signIn(1);
  // Other tabs of this file listen as well.
  const listen = vi.spyOn(window, 'addEventListener');
  tab.keepUnsaved(KEY, typed);
  const warn = listen.mock.calls.find(([type]) => type === 'beforeunload')?.[1] as EventListener;
  listen.mockRestore();
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    warn(leaving);
    return leaving.defaultPrevented;
  };
  expect(isAsked()).toBe(true);
  await signIn(2);
  expect(isAsked()).toBe(false);
  await signIn(1);
  expect(isAsked()).toBe(true);
});

it('takes what it cannot read for nothing', async () => {
  localStorage.setItem(`unsaved.0.${KEY}`, '{"values":');
  expect((await openTab()).readUnsaved(KEY)).toBeUndefined();
});
