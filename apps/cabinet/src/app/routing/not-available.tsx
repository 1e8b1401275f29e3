import { Button, EmptyState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '#shared/page.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** Shown when the variant has a feature switched off; no data is requested (Q30). */
export function NotAvailable() {
  const { t } = useTranslation(['frame', 'shell']);
  usePageTitle(t('unavailable.title'));
  return (
    <Page>
      <EmptyState
        className="mt-[12dvh]"
        isPage
        title={t('unavailable.title')}
        text={t('unavailable.text')}
        action={
          <Button tone="soft" render={<Link to="/home" />}>
            {t('shell:not_found.action')}
          </Button>
        }
      />
    </Page>
  );
}
