import { deviceStorage } from '@daystream/client/browser-storage';

/** Reloads this page and the school's pages in other windows of this browser, which listen for the entry. */
export function reloadPage(movedTo: number): void {
  deviceStorage.setItem('schoolClock', String(movedTo));
  location.reload();
}
