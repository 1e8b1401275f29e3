import { deviceStorage } from '@daystream/client/browser-storage';
import { useCallback, useState } from 'react';
import type { RepeatChoices } from '@daystream/client/models/rounds';

const key = (streamId: number) => `repeats.${streamId}`;

/** How often this learner plays each set of a course, remembered on this device. */
export function useRepeatChoices(streamId: number): [RepeatChoices, (setId: number, count: number) => void] {
  const [choices, setChoices] = useState(() => readRepeatChoices(streamId));
  const choose = useCallback(
    (setId: number, count: number) => {
      const next = new Map(readRepeatChoices(streamId)).set(setId, count);
      deviceStorage.setItem(key(streamId), JSON.stringify([...next]));
      setChoices(next);
    },
    [streamId],
  );
  return [choices, choose];
}

/** What this device remembers of a course; empty where the author's counts apply. */
export function readRepeatChoices(streamId: number): RepeatChoices {
  try {
    return new Map(JSON.parse(deviceStorage.getItem(key(streamId)) ?? '[]') as [number, number][]);
  } catch {
    return new Map(); // unreadable choices count as none
  }
}
