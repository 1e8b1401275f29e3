import type { Store } from '@daystream/domain/navigation/bottom-sheet';
import { isIos } from '../documents/open-document.ts';

/** The store this device gets its applications from, null for none. */
export function storeOfDevice(): Store | null {
  if (isIos()) return 'ios';
  return /Android/.test(navigator.userAgent) ? 'android' : null;
}
