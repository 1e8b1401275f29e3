import { ErrorState } from '@daystream/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#shared/page.tsx';
import { onlineState } from '#shared/session.ts';
import { loadEverything } from './global-load.ts';

/** Shown when the initial load failed: a retry button, no technical reason (Q90). After being offline it retries by itself. */
export function LoadFailure() {
  const { t } = useTranslation('shell');
  const [isRetrying, setRetrying] = useState(false);
  const isOnline = useSyncExternalStore(onlineState.subscribe, onlineState.isOnline);
  const words = isOnline ? 'broken' : 'no_line';
  const retry = () => {
    setRetrying(true);
    loadEverything()
      .catch(reportError)
      .finally(() => setRetrying(false));
  };
  useEffect(() => onlineState.subscribe(() => onlineState.isOnline() && retry()), []);
  return (
    <Page>
      <ErrorState
        className="mx-auto max-w-[560px]"
        title={t(`${words}.title`)}
        text={t(`${words}.text`)}
        retryLabel={t('retry')}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    </Page>
  );
}
