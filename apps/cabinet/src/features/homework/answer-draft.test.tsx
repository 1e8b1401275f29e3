import type { KeptText } from '@daystream/client/kept-texts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDraft, useAnswerDraft, useDraftText } from './answer-draft.ts';

/** The browser's database, which has what localStorage had not written yet when the browser was killed. */
const database = vi.hoisted(() => new Map<string, KeptText>());
vi.mock('@daystream/client/kept-texts', () => ({
  keepText: (key: string, text: KeptText) => void database.set(key, text),
  findText: (key: string) => Promise.resolve(database.get(key) ?? null),
}));

const KEY = 'draft.0.homework.7';
const typed = (text: string, at: number) => JSON.stringify({ text, exercises: [], at });

beforeEach(() => {
  localStorage.clear();
  database.clear();
});
afterEach(cleanup);

it('keeps every keystroke where a killed browser leaves it', () => {
  const { result } = renderHook(() => useAnswerDraft(7));
  act(() => result.current.change({ text: 'Knees' }));
  act(() => result.current.change({ text: 'Knees softer' }));
  const kept = database.get(KEY);
  expect(JSON.parse(kept?.value ?? '')).toMatchObject({ text: 'Knees softer' });
  expect(kept?.value).toBe(localStorage.getItem(KEY));
});

it.each([
  ['nothing of it', null, 'Knees softer'],
  ['an earlier state of it', typed('Kne', 1000), 'Knees softer'],
  ['a later one', typed('Knees softer, back', 3000), 'Knees softer, back'],
])('has what was typed last when the browser was killed and the storage has %s', async (_, stored, text) => {
  if (stored !== null) localStorage.setItem(KEY, stored);
  database.set(KEY, { value: typed('Knees softer', 2000), at: 2000 });
  const { result } = renderHook(() => useAnswerDraft(7));
  await waitFor(() => expect(result.current.draft.text).toBe(text));
  await act(() => Promise.resolve());
  expect(result.current.draft.text).toBe(text);
});

it('does not bring back what was sent before the browser was killed', async () => {
  localStorage.setItem(KEY, typed('Knees softer', 1000));
  database.set(KEY, { value: null, at: 2000 });
  const { result } = renderHook(() => useAnswerDraft(7));
  await waitFor(() => expect(result.current.draft.text).toBe(''));
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('shows what cannot be sent any more after the browser was killed, until it is put away', async () => {
  database.set(KEY, { value: typed('Knees softer', 2000), at: 2000 });
  const { result } = renderHook(() => useDraftText(7));
  await waitFor(() => expect(result.current).toBe('Knees softer'));
  act(() => forgetDraft(7));
  expect(result.current).toBe('');
  expect(database.get(KEY)?.value).toBeNull();
});
