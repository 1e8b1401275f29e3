import { deviceStorage } from '@daystream/client/browser-storage';

/** A small value of this browser, read back only in the shape it is expected in. */
export function readKept<T>(key: string, isShape: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(deviceStorage.getItem(key) ?? 'null');
    return isShape(value) ? value : null;
  } catch {
    // Written by hand or by another version: as good as never written.
    return null;
  }
}

export function writeKept(key: string, value: unknown): void {
  deviceStorage.setItem(key, JSON.stringify(value));
}
