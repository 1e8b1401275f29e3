import { readDocumentUrl, trustedDocumentLinks } from '@daystream/domain/navigation/document-link';
import { variantConfig } from '#shared/variant.ts';

/** Parses a document's URL; null for one that must not be shown here (Q82). */
export function readDocument(url: unknown) {
  return readDocumentUrl(url, { siteDomain: location.hostname, configuredLinks: trustedDocumentLinks(variantConfig) });
}
