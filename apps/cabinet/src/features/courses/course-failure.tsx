import { CallError } from '@daystream/client/transport';
import { ErrorState } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import type { MaterialsFailureProps } from './materials-trouble.tsx';

export function CourseFailure({ error, isRetrying, retry }: MaterialsFailureProps) {
  const { t } = useTranslation(['courses', 'shell']);
  const isOffline = error instanceof CallError && error.kind === 'offline';
  return (
    <ErrorState
      className="mx-auto mt-6 max-w-[560px]"
      title={t('page.failed.title')}
      text={t(isOffline ? 'page.failed.offline' : 'page.failed.text')}
      retryLabel={t('shell:retry')}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}
