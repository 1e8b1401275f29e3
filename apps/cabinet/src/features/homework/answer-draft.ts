import { deviceStorage } from '@daystream/client/browser-storage';
import { findText, keepText } from '@daystream/client/kept-texts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { knownPerson } from '#shared/known-person.ts';

/** Text and chosen exercises of an unsent answer. */
export interface AnswerDraft {
  text: string;
  exercises: readonly number[];
}

const EMPTY: AnswerDraft = { text: '', exercises: [] };
const listeners = new Set<() => void>();
const key = (statusId: number) => `draft.${knownPerson()?.id ?? 0}.homework.${statusId}`;

interface StoredDraft extends AnswerDraft {
  /** When it was typed; older drafts do not say. */
  at: number;
}

/**
 * Saves the draft on this device at every keystroke until the answer is sent. All tabs have the same one: each shows at once
 * what was typed in another, so that none types over it. Another copy outlives a killed browser.
 */
export function useAnswerDraft(statusId: number) {
  const [draft, setDraft] = useState(() => readDraft(statusId));
  const follow = useCallback(() => setDraft(readDraft(statusId)), [statusId]);
  useEffect(() => followOthers(statusId, follow), [statusId, follow]);
  useEffect(() => followRestored(statusId, follow), [statusId, follow]);
  const change = useCallback(
    (part: Partial<AnswerDraft>) => {
      setDraft((before) => {
        const next = { ...before, ...part };
        writeDraft(statusId, next);
        return next;
      });
    },
    [statusId],
  );
  return { draft, change, follow };
}

/** The text of an unsent answer as it is on this device, also when another window writes it; empty without one. */
export function useDraftText(statusId: number): string {
  const stored = useSyncExternalStore(subscribe, () => deviceStorage.getItem(key(statusId)));
  useEffect(() => followRestored(statusId, () => undefined), [statusId]);
  return parse(stored).text;
}

/** The answer has arrived; what was typed meanwhile stays. */
export function forgetSent(statusId: number, { text }: AnswerDraft): void {
  if (readDraft(statusId).text === text) forgetDraft(statusId);
}

/** Its learner wants nothing of it any more. */
export function forgetDraft(statusId: number): void {
  writeDraft(statusId, EMPTY);
}

const readDraft = (statusId: number) => parse(deviceStorage.getItem(key(statusId)));

function parse(stored: string | null): StoredDraft {
  const empty = { ...EMPTY, at: 0 };
  try {
    return { ...empty, ...(JSON.parse(stored ?? '{}') as Partial<StoredDraft>) };
  } catch {
    return empty; // an unreadable draft counts as empty
  }
}

function writeDraft(statusId: number, draft: AnswerDraft): void {
  const at = Date.now();
  const isEmpty = draft.text === '' && draft.exercises.length === 0;
  const value = isEmpty ? null : JSON.stringify({ ...draft, at } satisfies StoredDraft);
  store(key(statusId), value);
  keepText(key(statusId), { value, at });
}

function store(name: string, value: string | null): void {
  if (value === null) deviceStorage.removeItem(name);
  else deviceStorage.setItem(name, value);
  for (const listener of listeners) listener();
}

/** Brings back what was typed, or put away, in the seconds before the browser was killed. Returns a function that stops. */
function followRestored(statusId: number, follow: () => void): () => void {
  const name = key(statusId);
  let isWanted = true;
  void findText(name).then((kept) => {
    const stored = deviceStorage.getItem(name);
    if (!isWanted || kept === null || kept.value === stored || kept.at <= parse(stored).at) return;
    store(name, kept.value);
    follow();
  });
  return () => {
    isWanted = false;
  };
}

/** Calls back when another tab has changed the draft, or may have while this page was frozen and got no events. */
function followOthers(statusId: number, follow: () => void): () => void {
  const stop = deviceStorage.listen((changed) => changed === key(statusId) && follow());
  addEventListener('pageshow', follow);
  return () => {
    removeEventListener('pageshow', follow);
    stop();
  };
}

function subscribe(listener: () => void): () => void {
  const stop = deviceStorage.listen((changed) => changed.startsWith('draft.') && listener());
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
