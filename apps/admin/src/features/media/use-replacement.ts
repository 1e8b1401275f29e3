import { replaceMedia, type WireMedia } from '@daystream/contract/media.admin';
import { fileTypes } from '@daystream/domain/courses';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import type { PlaceKind } from './file-kinds.ts';
import { libraryKey } from './library-queries.ts';
import { usePlace } from './use-place.ts';

const kinds: Record<number, PlaceKind> = {
  [fileTypes.video]: 'film',
  [fileTypes.image]: 'picture',
  [fileTypes.sound]: 'audio',
  [fileTypes.subtitle]: 'subtitle',
};

export type Replacement = ReturnType<typeof usePlace>;

/** The upload that takes the place of a file; it goes on while other screens are open. */
export function useReplacement({ id, type, name }: WireMedia): Replacement {
  const { t } = useTranslation('library');
  const client = useQueryClient();
  return usePlace(`media-${id}`, kinds[type] ?? 'document', async (fileId) => {
    await call(replaceMedia, { params: { fileId: id }, body: { file_id: fileId } });
    showNotice(t('replace.done', { name }));
    await client.invalidateQueries({ queryKey: libraryKey });
    await client.invalidateQueries({ queryKey: ['courses'] });
  });
}
