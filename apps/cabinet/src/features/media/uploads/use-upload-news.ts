import { announce } from '@daystream/client/announcer';
import { createUploadNews } from '@daystream/client/upload-news';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';
import type { Upload } from './upload-list.ts';

/** Says what becomes of the uploads. */
export function useUploadNews(uploads: readonly Upload[], detailOf: (upload: Upload) => string): void {
  const { t } = useTranslation('homework');
  const format = useFormat();
  const [newsOf] = useState(createUploadNews);
  useEffect(() => {
    const news = newsOf(uploads.map(standingOf), Date.now());
    for (const upload of uploads) {
      const { name } = upload;
      const change = news.get(upload.key);
      if (change?.kind === 'done') announce(t('upload.arrived', { name }));
      if (change?.kind === 'failed') announce(t('upload.not_arrived', { name, why: detailOf(upload) }));
      if (change?.kind === 'quarter') announce(t('upload.so_far', { name, percent: format.percent(change.percent) }));
    }
  });
}

function standingOf({ key, state, sentBytes, sizeBytes }: Upload) {
  const known = state === 'moving' || state === 'failed' || state === 'done' ? state : ('other' as const);
  return { key, state: known, share: sizeBytes > 0 ? sentBytes / sizeBytes : 0 };
}
