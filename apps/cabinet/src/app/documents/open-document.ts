import { openMode } from '@daystream/domain/navigation/document-link';
import { isIos } from '#platform/device.ts';
import { readDocument } from '#shared/documents/read-document.ts';
import { openDialog } from '../dialogs/dialogs.ts';

/** Opens a document in a dialog where that works, else in a new tab (SHL-072, SHL-073, Q97). */
export function openDocument(url: string, title: string): void {
  if (readDocument(url) !== null && openMode({ url, isIos: isIos() }) === 'modal') {
    return openDialog({ kind: 'document', url, title });
  }
  window.open(url, '_blank', 'noopener,noreferrer');
}
