import { CallError } from '@daystream/client/transport';
import { ErrorState } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

/** Says what failed to load and that progress is safe, with a retry button (STR-052). */
export function LoadFailure({ place, error, isRetrying, onRetry }: LoadFailureProps) {
  const { t } = useTranslation(['streams', 'shell']);
  const isOffline = error instanceof CallError && error.kind === 'offline';
  return (
    <ErrorState
      className="mx-auto mt-6 max-w-[560px]"
      title={t(`${place}.failed.title`)}
      text={t(`${place}.failed.${isOffline ? 'offline' : 'text'}`)}
      retryLabel={t('shell:retry')}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}

interface LoadFailureProps {
  place: 'home' | 'calendar';
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}
