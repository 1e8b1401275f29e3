import { deviceStorage } from '@daystream/client/browser-storage';

/** Reads a value kept in this browser; null unless it has the expected shape. */
export function readKept<T>(key: string, isShape: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(deviceStorage.getItem(key) ?? 'null');
    return isShape(value) ? value : null;
  } catch {
    // Not JSON: edited by hand or written by another version.
    return null;
  }
}

export function writeKept(key: string, value: unknown): void {
  deviceStorage.setItem(key, JSON.stringify(value));
}
