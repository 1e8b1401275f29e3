import { deviceStorage } from '@daystream/client/browser-storage';

const key = (streamId: number) => `replan-later.${streamId}`;

/** At how many missed days the offer of another plan was last put off on this device; 0: never. */
export function putOffAt(streamId: number): number {
  return Number(deviceStorage.getItem(key(streamId)) ?? 0) || 0;
}

export function putOff(streamId: number, missed: number): void {
  deviceStorage.setItem(key(streamId), String(missed));
}
