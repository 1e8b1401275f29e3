import { openMode, readDocumentUrl, trustedDocumentLinks } from '@daystream/domain/navigation/document-link';
import { isIos } from '#platform/device.ts';
import { variantConfig } from '#shared/variant.ts';
import { openDialog } from '../dialogs/dialogs.ts';

/** Reads the address of a document, null for one that is not shown here (Q82). */
export function readDocument(url: unknown) {
  return readDocumentUrl(url, { siteDomain: location.hostname, configuredLinks: trustedDocumentLinks(variantConfig) });
}

/** Opens a document over the page where that works, else in a window of its own (SHL-072, SHL-073, Q97). */
export function openDocument(url: string, title: string): void {
  if (readDocument(url) !== null && openMode({ url, isIos: isIos() }) === 'modal') {
    return openDialog({ kind: 'document', url, title });
  }
  window.open(url, '_blank', 'noopener,noreferrer');
}
