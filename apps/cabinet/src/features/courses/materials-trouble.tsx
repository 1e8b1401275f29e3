import { Button, EmptyState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#shared/load-failed.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { Page } from '#shared/page.tsx';

interface MaterialsFailureProps {
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

export function MaterialsFailure(failure: MaterialsFailureProps) {
  const { t } = useTranslation('courses');
  return (
    <LoadFailed
      className="mt-6"
      {...failure}
      title={t('materials.failed.title')}
      text={t('materials.failed.text')}
      offline={t('materials.failed.offline')}
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
