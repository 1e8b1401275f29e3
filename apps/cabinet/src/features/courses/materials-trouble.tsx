import { CallError } from '@daystream/client/transport';
import { Button, EmptyState, ErrorState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';
import { Page } from '#shared/page.tsx';

export interface MaterialsFailureProps {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

export function MaterialsFailure({ error, isRetrying, retry }: MaterialsFailureProps) {
  const { t } = useTranslation(['courses', 'shell']);
  const isOffline = error instanceof CallError && error.kind === 'offline';
  return (
    <ErrorState
      className="mt-6"
      title={t('materials.failed.title')}
      text={t(isOffline ? 'materials.failed.offline' : 'materials.failed.text')}
      retryLabel={t('shell:retry')}
      isRetrying={isRetrying}
      onRetry={retry}
    />
  );
}

/** The stream in the address is not the learner's, or there is none. */
export function MaterialsMissing() {
  const { t } = useTranslation('courses');
  usePageTitle(t('materials.title'));
  return (
    <Page>
      <EmptyState
        isPage
        className="mt-[12dvh]"
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Button tone="soft" render={<Link to="/home" />}>
            {t('missing.action')}
          </Button>
        }
      />
    </Page>
  );
}
