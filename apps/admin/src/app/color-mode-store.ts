import type { MantineColorSchemeManager } from '@mantine/core';

const KEY = 'mode';

/** The same choice as in the cabinet of this browser: `light`, `dark`, or nothing for the system's. */
export const colorModeStore: MantineColorSchemeManager = {
  get(fallback) {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : fallback;
  },
  set(mode) {
    if (mode === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, mode);
  },
  clear: () => localStorage.removeItem(KEY),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
};
