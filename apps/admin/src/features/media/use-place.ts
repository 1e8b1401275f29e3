import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { accepted, fits, type PlaceKind } from './file-kinds.ts';
import { type PutFile, startUpload, usePlaceUpload } from './place-uploads.ts';

/** A place a file can stand in: what is on its way to it, and how a chosen file gets there. */
export function usePlace(place: string, kind: PlaceKind, put: PutFile) {
  const { t } = useTranslation('dashboard');
  const upload = usePlaceUpload(place);
  function take(file: File) {
    if (fits(file, kind)) startUpload(place, file, put);
    else showNotice(t('attach.wrong_kind', { name: file.name }), 'problem');
  }
  return { upload, take, accept: accepted[kind] };
}
