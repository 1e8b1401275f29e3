import { Button, EmptyState } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';

/** What a page says at an address that nothing is at. */
export function NotFound({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  usePageTitle(t('not_found.title'));
  return (
    <EmptyState
      className={className}
      isPage
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <Button tone="soft" href="/home">
          {t('not_found.action')}
        </Button>
      }
    />
  );
}
