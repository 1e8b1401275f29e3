import { deviceStorage } from '@daystream/client/browser-storage';
import { useCallback, useState } from 'react';
import type { RepeatChoices } from './practice-queue.ts';

const key = (streamId: number) => `repeats.${streamId}`;

/** How often this learner plays each set of a course, remembered on this device. */
export function useRepeatChoices(streamId: number): [RepeatChoices, (setId: number, count: number) => void] {
  const [choices, setChoices] = useState(() => readChoices(streamId));
  const choose = useCallback(
    (setId: number, count: number) => {
      const next = new Map(readChoices(streamId)).set(setId, count);
      deviceStorage.setItem(key(streamId), JSON.stringify([...next]));
      setChoices(next);
    },
    [streamId],
  );
  return [choices, choose];
}

function readChoices(streamId: number): RepeatChoices {
  try {
    return new Map(JSON.parse(deviceStorage.getItem(key(streamId)) ?? '[]') as [number, number][]);
  } catch {
    return new Map(); // unreadable choices count as none
  }
}
