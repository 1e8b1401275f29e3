import { deviceStorage } from '@daystream/client/browser-storage';

/** Opens this page anew, and with it the school's pages in the other windows of this browser, which listen for the entry. */
export function reloadPage(movedTo: number): void {
  deviceStorage.setItem('schoolClock', String(movedTo));
  location.reload();
}
