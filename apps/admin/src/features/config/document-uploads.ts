import {
  documentFileProblem,
  type DocumentFileProblem,
  type DocumentName,
  documentSettings,
  type OwnFile,
  type OwnDocuments,
} from '@daystream/domain/config';
import type { Language } from '@daystream/domain/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelUpload, startUpload, type UploadState, usePlaceUpload, usePlaceUploads } from '../media/index.ts';
import { configQuery } from './config-queries.ts';
import { setUnsaved } from './unsaved-settings.ts';

export interface DocumentPlace {
  readonly variantId: string;
  readonly name: DocumentName;
  readonly language: Language;
}

const placesOf = (variantId: string) => `config/${variantId}/`;

/** The place of one document in one language: what is on its way to it, and what can be done with it. */
export function useDocumentPlace({ variantId, name, language }: DocumentPlace) {
  const client = useQueryClient();
  const setting = documentSettings[name];
  const place = `${placesOf(variantId)}${setting}/${language}`;
  const upload = usePlaceUpload(place);
  const [unfit, setUnfit] = useState<DocumentFileProblem | null>(null);

  /** Wherever its owner has gone meanwhile: a file lands in what is saved by then. */
  async function put(document: OwnFile | null): Promise<void> {
    const config = await client.query({ ...configQuery(variantId), staleTime: 'static' });
    setUnsaved(config, setting, (now) => withDocument(now, language, document));
  }

  /** What is no document is told before anything is sent; what is on its way goes on. */
  function take(file: File): void {
    const problem = documentFileProblem({ mime: file.type, sizeBytes: file.size });
    setUnfit(problem);
    if (problem === null) startUpload(place, file, (id) => put({ id, name: file.name }));
  }

  function remove(): void {
    cancelUpload(place);
    void put(null);
  }

  return { upload, unfit, take, remove };
}

function withDocument(documents: OwnDocuments, language: Language, document: OwnFile | null): OwnDocuments {
  const { [language]: _, ...others } = documents;
  return document === null ? others : { ...others, [language]: document };
}

/** Those that come without anybody's help; one that was paused or failed holds nobody up. */
const moving: readonly UploadState[] = ['sending', 'waiting', 'placing'];

/** The files on their way to a variant. */
export function useVariantUploads(variantId: string) {
  const uploads = usePlaceUploads().filter(({ place }) => place.startsWith(placesOf(variantId)));
  return {
    movingCount: uploads.filter(({ state }) => moving.includes(state)).length,
    cancelAll: () => {
      for (const { place } of uploads) cancelUpload(place);
    },
  };
}
