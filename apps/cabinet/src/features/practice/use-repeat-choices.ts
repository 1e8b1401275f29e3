import type { RepeatChoices } from '@daystream/client/models/rounds';
import { useCallback, useState } from 'react';
import { readRepeatChoices, storeRepeatChoices } from '#shared/repeat-choices.ts';

/** How often this learner plays each set of a course, and a function that changes it for one set. */
export function useRepeatChoices(streamId: number): [RepeatChoices, (setId: number, count: number) => void] {
  const [choices, setChoices] = useState(() => readRepeatChoices(streamId));
  const choose = useCallback(
    (setId: number, count: number) => {
      const next = new Map(readRepeatChoices(streamId)).set(setId, count);
      storeRepeatChoices(streamId, next);
      setChoices(next);
    },
    [streamId],
  );
  return [choices, choose];
}
