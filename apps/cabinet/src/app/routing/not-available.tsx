import { Button, EmptyState } from '@daystream/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '#shared/page.tsx';

/** Stands where the variant has switched a feature off; nothing of it is asked for (Q30). */
export function NotAvailable() {
  const { t } = useTranslation(['frame', 'shell']);
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
