import { useState } from 'react';

/** The chosen rows of a list, also of pages that are not shown. */
export interface Selection {
  readonly ids: readonly number[];
  has(id: number): boolean;
  toggle(id: number): void;
  /** Chooses all of these rows, or none when all are chosen. */
  toggleAll(ids: readonly number[]): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly number[]>([]);
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    toggleAll: (shown) =>
      setIds((now) => {
        const isEvery = shown.every((id) => now.includes(id));
        return isEvery ? now.filter((id) => !shown.includes(id)) : [...new Set([...now, ...shown])];
      }),
    clear: () => setIds([]),
  };
}
