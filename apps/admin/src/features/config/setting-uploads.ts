import type { OwnFile } from '@daystream/domain/config';
import { useState } from 'react';
import { cancelUpload, startUpload, type UploadState, usePlaceUpload, usePlaceUploads } from '../media/index.ts';

export interface FilePlace {
  readonly variantId: string;
  /** The setting (and language) of the file; one upload at a time. */
  readonly at: string;
  /** Runs even after the owner left the screen; applies the file to the settings saved by then. */
  readonly put: (own: OwnFile | null, sent?: File) => Promise<void>;
}

const placesOf = (variantId: string) => `config/${variantId}/`;

/** One file in the settings: its upload, why a file was refused, and its actions. */
export function useFilePlace<Problem>({ variantId, at, put }: FilePlace) {
  const place = `${placesOf(variantId)}${at}`;
  const upload = usePlaceUpload(place);
  const [unfit, setUnfit] = useState<Problem | null>(null);

  /** Refuses an unsuitable file before the upload; a running upload continues. */
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

/** Uploads that finish without another action; paused and failed ones do not block saving. */
const moving: readonly UploadState[] = ['sending', 'waiting', 'placing'];

/** The uploads of a variant. */
export function useVariantUploads(variantId: string) {
  const uploads = usePlaceUploads().filter(({ place }) => place.startsWith(placesOf(variantId)));
  return {
    movingCount: uploads.filter(({ state }) => moving.includes(state)).length,
    cancelAll: () => {
      for (const { place } of uploads) cancelUpload(place);
    },
  };
}
