import { type Language, type LocalizedText, languages } from '../languages.ts';
import type { OwnFile } from './own-file.ts';

/** Documents that a school serves, each at its own URL. */
export const documentNames = ['personal_data_agreement', 'instruction', 'guideline'] as const;
export type DocumentName = (typeof documentNames)[number];

/** One document in the languages the school has it in. */
export type OwnDocuments = Partial<Record<Language, OwnFile>>;

/** The settings that hold the school's own documents. */
export const documentSettings = {
  personal_data_agreement: 'agreementDocument',
  instruction: 'instructionDocument',
  guideline: 'guidelineDocument',
} as const satisfies Readonly<Record<DocumentName, string>>;

export type DocumentSetting = (typeof documentSettings)[DocumentName];

export const DOCUMENT_MIME = 'application/pdf';
export const DOCUMENT_LIMIT_MB = 20;
const MEBIBYTE = 1024 * 1024;

export interface DocumentFileFacts {
  readonly mime: string;
  readonly sizeBytes: number;
}

/** Why a file is not served as a document; texts: `errors.fields.<code>`. */
export interface DocumentFileProblem {
  readonly code: 'pdf_expected' | 'document_too_large';
  readonly params?: { readonly limit: number };
}

/** Returns why a file cannot be a document of the school, null when it can. */
export function documentFileProblem({ mime, sizeBytes }: DocumentFileFacts): DocumentFileProblem | null {
  if (mime !== DOCUMENT_MIME) return { code: 'pdf_expected' };
  const isTooLarge = sizeBytes > DOCUMENT_LIMIT_MB * MEBIBYTE;
  return isTooLarge ? { code: 'document_too_large', params: { limit: DOCUMENT_LIMIT_MB } } : null;
}

const OWN_VERSION = /^own-([1-9]\d{0,14})$/;

/** Returns the name of a document's version. The file of a version never changes. */
export function documentVersion({ id }: Pick<OwnFile, 'id'>): string {
  return `own-${id}`;
}

/** Returns the file id of a version, null for a bundled or an unknown one. */
export function fileOfVersion(version: string): number | null {
  const id = OWN_VERSION.exec(version)?.[1];
  return id === undefined ? null : Number(id);
}

/** Returns the path of a document: the current one, or a version's permanent one; an unpublished one needs a ticket. */
export function documentPath(name: DocumentName, version?: string, ticket?: string): string {
  const path = version === undefined ? `/docs/${name}.pdf` : `/docs/${name}/${version}.pdf`;
  return ticket === undefined ? path : `${path}?preview=${ticket}`;
}

/** Returns the version of a document per language. */
export function documentVersions(documents: OwnDocuments): LocalizedText {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const document = documents[language];
      return document === undefined ? [] : [[language, documentVersion(document)]];
    }),
  );
}

/** Returns the path of a document per language; languages without a document are left out (CFG-030). */
export function documentAddresses(name: DocumentName, documents: OwnDocuments, ticket?: string): LocalizedText {
  const versions = Object.entries(documentVersions(documents));
  return Object.fromEntries(versions.map(([language, version]) => [language, documentPath(name, version, ticket)]));
}
