import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { accepted, fits, type PlaceKind } from './file-kinds.ts';
import { type PutFile, startUpload, usePlaceUpload } from './place-uploads.ts';

/** The upload of a place, and a function to start one. */
export function usePlace(place: string, kind: PlaceKind, put: PutFile) {
  const { t } = useTranslation('dashboard');
  const upload = usePlaceUpload(place);
  function take(file: File) {
    if (fits(file, kind)) startUpload(place, file, put);
    else showNotice(t('attach.wrong_kind', { name: file.name }), 'problem');
  }
  return { upload, take, accept: accepted[kind] };
}
