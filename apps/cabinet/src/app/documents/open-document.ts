import { openMode, readDocumentUrl, trustedDocumentLinks } from '@daystream/domain/navigation/document-link';
import { isIos } from '#platform/device.ts';
import { variantConfig } from '#shared/variant.ts';
import { openDialog } from '../dialogs/dialogs.ts';

/** Parses a document's URL; null for one that must not be shown here (Q82). */
export function readDocument(url: unknown) {
  return readDocumentUrl(url, { siteDomain: location.hostname, configuredLinks: trustedDocumentLinks(variantConfig) });
}

/** Opens a document in a dialog where that works, else in a new tab (SHL-072, SHL-073, Q97). */
export function openDocument(url: string, title: string): void {
  if (readDocument(url) !== null && openMode({ url, isIos: isIos() }) === 'modal') {
    return openDialog({ kind: 'document', url, title });
  }
  window.open(url, '_blank', 'noopener,noreferrer');
}
