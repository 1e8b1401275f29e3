import type { TrackKind } from '@daystream/domain/media';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { fits } from './file-kinds.ts';
import { startUpload } from './place-uploads.ts';

export type PutTrack = (track: { kind: TrackKind; language: string; fileId: number | null }) => Promise<unknown>;

/** Uploads a track of a film; each language is a place of its own. */
export function useTakeTrack(filmId: number, kind: TrackKind, put: PutTrack | null) {
  const { t } = useTranslation('dashboard');
  const placeOf = (language: string) => `film-${filmId}:${kind}-${language}`;
  function take(language: string, file: File) {
    if (put === null) return;
    if (!fits(file, kind)) return showNotice(t('attach.wrong_kind', { name: file.name }), 'problem');
    startUpload(placeOf(language), file, (fileId) => put({ kind, language, fileId }));
  }
  return { placeOf, take };
}
