import { CallError } from '@daystream/client/transport';
import { ErrorState } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

interface LoadFailedProps {
  error: unknown;
  title: string;
  text: string;
  /** Instead of the text while there is no connection. */
  offline: string;
  isRetrying: boolean;
  retry: () => void;
  className?: string;
}

/** What could not be loaded, with a button that tries again. */
export function LoadFailed({ error, title, text, offline, isRetrying, retry, className }: LoadFailedProps) {
  const { t } = useTranslation('shell');
  const isOffline = error instanceof CallError && error.kind === 'offline';
  return (
    <ErrorState
      className={className ?? 'mx-auto mt-6 max-w-[560px]'}
      title={title}
      text={isOffline ? offline : text}
      retryLabel={t('retry')}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}
