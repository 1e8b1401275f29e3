import { CallError } from '@daystream/client/transport';
import { ErrorState } from '@daystream/ui';
import { useTranslation } from 'react-i18next';

interface PointsFailureProps {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

export function PointsFailure({ error, isRetrying, retry }: PointsFailureProps) {
  const { t } = useTranslation(['points', 'shell']);
  const isOffline = error instanceof CallError && error.kind === 'offline';
  return (
    <ErrorState
      className="mt-5"
      title={t('failed.title')}
      text={t(isOffline ? 'failed.offline' : 'failed.text')}
      retryLabel={t('shell:retry')}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}
