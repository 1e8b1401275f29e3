import { deviceStorage } from '@daystream/client/browser-storage';
import type { RepeatChoices } from '@daystream/client/models/rounds';

const key = (streamId: number) => `repeats.${streamId}`;

/** How often this learner plays each set of a course, remembered on this device; empty where the author's counts apply. */
export function readRepeatChoices(streamId: number): RepeatChoices {
  try {
    return new Map(JSON.parse(deviceStorage.getItem(key(streamId)) ?? '[]') as [number, number][]);
  } catch {
    return new Map(); // unreadable choices count as none
  }
}

export function storeRepeatChoices(streamId: number, choices: RepeatChoices): void {
  deviceStorage.setItem(key(streamId), JSON.stringify([...choices]));
}
