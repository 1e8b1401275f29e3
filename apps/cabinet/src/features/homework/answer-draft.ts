import { deviceStorage } from '@daystream/client/browser-storage';
import { useCallback, useState } from 'react';

/** Words and choices of an answer that has not been sent. */
export interface AnswerDraft {
  text: string;
  exercises: readonly number[];
}

const EMPTY: AnswerDraft = { text: '', exercises: [] };
const key = (statusId: number) => `draft.homework.${statusId}`;

/** Kept on this device with every key pressed, until it is sent: nothing typed is ever lost. */
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
    return EMPTY; // what cannot be read is written anew
  }
}

function writeDraft(statusId: number, draft: AnswerDraft): void {
  if (draft.text === '' && draft.exercises.length === 0) deviceStorage.removeItem(key(statusId));
  else deviceStorage.setItem(key(statusId), JSON.stringify(draft));
}
