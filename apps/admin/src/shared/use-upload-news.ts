import { announce } from '@daystream/client/announcer';
import { createUploadNews, type UploadStanding } from '@daystream/client/upload-news';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/use-format.ts';

/** Says how far uploads have come and which have arrived; a failure is an alert of its own. */
export function useUploadNews(uploads: readonly (UploadStanding & { name: string })[]): void {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const [newsOf] = useState(createUploadNews);
  useEffect(() => {
    const news = newsOf(uploads, Date.now());
    for (const { key, name } of uploads) {
      const change = news.get(key);
      if (change?.kind === 'done') announce(t('sending.arrived', { name }));
      if (change?.kind === 'quarter') announce(t('sending.so_far', { name, percent: format.percent(change.percent) }));
    }
  });
}
