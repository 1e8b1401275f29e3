import type { PlayerMemory } from '../types.ts';

export function memoryOf(stored: Record<string, string>): PlayerMemory {
  const texts = new Map(Object.entries(stored));
  return { read: (key) => texts.get(key) ?? null, write: (key, value) => texts.set(key, value) };
}
