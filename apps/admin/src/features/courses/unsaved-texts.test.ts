import { beforeEach, expect, it, vi } from 'vitest';

const KEY = '7:day-11';
const typed = { values: { title: { en: 'Feet on the ground' } }, base: { title: { en: 'Feet' } } };
const nothing = { values: {}, base: {} };

/** The module as a newly loaded page has it. */
async function openTab() {
  vi.resetModules();
  return import('./unsaved-texts.ts');
}

beforeEach(() => localStorage.clear());

it('keeps what was typed when its page is killed', async () => {
  (await openTab()).keepUnsaved(KEY, typed);
  expect((await openTab()).readUnsaved(KEY)).toEqual(typed);
});

it('forgets it once it is saved', async () => {
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

it('takes what it cannot read for nothing', async () => {
  localStorage.setItem(`unsaved.0.${KEY}`, '{"values":');
  expect((await openTab()).readUnsaved(KEY)).toBeUndefined();
});
