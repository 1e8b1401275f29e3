import { deviceStorage } from '@daystream/client/browser-storage';
import type { MantineColorSchemeManager } from '@mantine/core';

const KEY = 'mode';

/** Shared with the cabinet in this browser: `light`, `dark`, or nothing for the system's mode. */
export const colorModeStore: MantineColorSchemeManager = {
  get(fallback) {
    const kept = deviceStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : fallback;
  },
  set(mode) {
    if (mode === 'auto') deviceStorage.removeItem(KEY);
    else deviceStorage.setItem(KEY, mode);
  },
  clear: () => deviceStorage.removeItem(KEY),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
};
