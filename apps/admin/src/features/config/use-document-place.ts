import {
  documentFileProblem,
  type DocumentFileProblem,
  type DocumentName,
  documentSettings,
  type OwnDocuments,
  type OwnFile,
} from '@daystream/domain/config';
import type { Language } from '@daystream/domain/languages';
import { useQueryClient } from '@tanstack/react-query';
import { configQuery } from './config-queries.ts';
import { useFilePlace } from './setting-uploads.ts';
import { setUnsaved } from './unsaved-settings.ts';

export interface DocumentPlace {
  readonly variantId: string;
  readonly name: DocumentName;
  readonly language: Language;
}

/** One document in one language: its upload and its actions. */
export function useDocumentPlace({ variantId, name, language }: DocumentPlace) {
  const client = useQueryClient();
  const setting = documentSettings[name];

  async function put(document: OwnFile | null): Promise<void> {
    const config = await client.query({ ...configQuery(variantId), staleTime: 'static' });
    setUnsaved(config, setting, (now) => withDocument(now, language, document));
  }

  const at = `${setting}/${language}`;
  const { take, ...place } = useFilePlace<DocumentFileProblem>({ variantId, at, put });
  return {
    ...place,
    take: (file: File) => take(file, documentFileProblem({ mime: file.type, sizeBytes: file.size })),
  };
}

function withDocument(documents: OwnDocuments, language: Language, document: OwnFile | null): OwnDocuments {
  const { [language]: _, ...others } = documents;
  return document === null ? others : { ...others, [language]: document };
}
