import type { OwnFile } from '@daystream/domain/config';
import { useState } from 'react';
import { cancelUpload, startUpload, type UploadState, usePlaceUpload, usePlaceUploads } from '../media/index.ts';

export interface FilePlace {
  readonly variantId: string;
  /** Where in the settings: one file at a time is on its way to it. */
  readonly at: string;
  /** Wherever its owner has gone meanwhile: a file lands in what is saved by then. */
  readonly put: (own: OwnFile | null, sent?: File) => Promise<void>;
}

const placesOf = (variantId: string) => `config/${variantId}/`;

/** The place of one file of the settings: what is on its way to it, why one was not taken, and what can be done with it. */
export function useFilePlace<Problem>({ variantId, at, put }: FilePlace) {
  const place = `${placesOf(variantId)}${at}`;
  const upload = usePlaceUpload(place);
  const [unfit, setUnfit] = useState<Problem | null>(null);

  /** What does not do is told before anything is sent; what is on its way goes on. */
  function take(file: File, problem: Problem | null): void {
    setUnfit(problem);
    if (problem === null) startUpload(place, file, (id) => put({ id, name: file.name }, file));
  }

  function remove(): void {
    setUnfit(null);
    cancelUpload(place);
    void put(null);
  }

  return { upload, unfit, take, remove };
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
