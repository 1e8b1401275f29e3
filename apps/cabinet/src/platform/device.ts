import type { Store } from '@daystream/domain/navigation/prompts';

/** An iPad reports to be a Mac, but has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The app store of this device, null for none. */
export function storeOfDevice(): Store | null {
  if (isIos()) return 'ios';
  return /Android/.test(navigator.userAgent) ? 'android' : null;
}
