import { CallError } from '@daystream/client/transport';
import { Button, EmptyState, ErrorState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The day failed to load. */
export function DayFailed({ error, isRetrying, retry }: { error: unknown; isRetrying: boolean; retry: () => void }) {
  const { t } = useTranslation(['practice', 'shell']);
  const isOffline = error instanceof CallError && error.kind === 'offline';
  return (
    <main id="content" className="mx-auto w-full max-w-[560px] px-4 pt-10">
      <ErrorState
        title={t(isOffline ? 'failed.offline_title' : 'failed.title')}
        text={t(isOffline ? 'failed.offline' : 'failed.text')}
        retryLabel={t('shell:retry')}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    </main>
  );
}

/** Shown alike for a day that does not exist and for a course the learner does not have. */
export function DayMissing() {
  const { t } = useTranslation('practice');
  return (
    <main id="content" className="mx-auto w-full max-w-[560px] px-4 pt-16">
      <EmptyState
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Button tone="soft" render={<Link to="/home" />}>
            {t('missing.action')}
          </Button>
        }
      />
    </main>
  );
}
