import { deviceStorage } from '@daystream/client/browser-storage';
import { useCallback, useState } from 'react';

/** Text and chosen exercises of an unsent answer. */
export interface AnswerDraft {
  text: string;
  exercises: readonly number[];
}

const EMPTY: AnswerDraft = { text: '', exercises: [] };
const key = (statusId: number) => `draft.homework.${statusId}`;

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
  const clear = useCallback(() => {
    writeDraft(statusId, EMPTY);
    setDraft(EMPTY);
  }, [statusId]);
  return { draft, change, clear };
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
