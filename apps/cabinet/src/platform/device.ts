import type { Store } from '@daystream/domain/navigation/prompts';

/** An iPad says it is a Mac, but has fingers. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The store this device gets its applications from, null for none. */
export function storeOfDevice(): Store | null {
  if (isIos()) return 'ios';
  return /Android/.test(navigator.userAgent) ? 'android' : null;
}
