import { ErrorState } from '@daystream/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#shared/page.tsx';
import { loadEverything } from './global-load.ts';

/** Shown when the initial load failed: a retry button, no technical reason (Q90). */
export function LoadFailure() {
  const { t } = useTranslation('shell');
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    loadEverything()
      .catch(reportError)
      .finally(() => setRetrying(false));
  };
  return (
    <Page>
      <ErrorState
        className="mx-auto max-w-[560px]"
        title={t('broken.title')}
        text={t('broken.text')}
        retryLabel={t('retry')}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    </Page>
  );
}
