import { CallError } from '@daystream/client/transport';
import { Button, EmptyState, ErrorState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

interface HomeworkFailureProps {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
  /** One homework, or the whole list. */
  place: 'one' | 'list';
}

/** Says what failed to load and that the learner's data is safe (HMW-027). */
export function HomeworkFailure({ error, isRetrying, retry, place }: HomeworkFailureProps) {
  const { t } = useTranslation(['homework', 'shell']);
  const failed = place === 'one' ? 'failed' : 'list.failed';
  const isOffline = error instanceof CallError && error.kind === 'offline';
  return (
    <ErrorState
      className="mx-auto mt-6 max-w-[560px]"
      title={t(`${failed}.title`)}
      text={t(`${failed}.${isOffline ? 'offline' : 'text'}`)}
      retryLabel={t('shell:retry')}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}

export function HomeworkMissing() {
  const { t } = useTranslation('homework');
  return (
    <EmptyState
      className="mt-10"
      title={t('missing.title')}
      text={t('missing.text')}
      action={
        <Button tone="soft" render={<Link to="/homework" />}>
          {t('missing.action')}
        </Button>
      }
    />
  );
}
