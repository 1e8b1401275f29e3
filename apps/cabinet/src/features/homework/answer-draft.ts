import { deviceStorage } from '@daystream/client/browser-storage';
import { useCallback, useState } from 'react';
import { knownPerson } from '#shared/known-person.ts';

/** Text and chosen exercises of an unsent answer. */
export interface AnswerDraft {
  text: string;
  exercises: readonly number[];
}

const EMPTY: AnswerDraft = { text: '', exercises: [] };
const key = (statusId: number) => `draft.${knownPerson()?.id ?? 0}.homework.${statusId}`;

/** Saves the draft on this device at every keystroke until the answer is sent. */
export function useAnswerDraft(statusId: number) {
  const [draft, setDraft] = useState(() => readDraft(statusId));
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
  return { draft, change };
}

/** The answer has arrived. */
export function forgetDraft(statusId: number): void {
  writeDraft(statusId, EMPTY);
}

function readDraft(statusId: number): AnswerDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(deviceStorage.getItem(key(statusId)) ?? '{}') as Partial<AnswerDraft>) };
  } catch {
    return EMPTY; // an unreadable draft counts as empty
  }
}

function writeDraft(statusId: number, draft: AnswerDraft): void {
  if (draft.text === '' && draft.exercises.length === 0) deviceStorage.removeItem(key(statusId));
  else deviceStorage.setItem(key(statusId), JSON.stringify(draft));
}
