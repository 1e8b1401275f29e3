import { Button, EmptyState } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';

export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  usePageTitle(t('not_found.title'));
  return (
    <main className="mx-auto grid min-h-dvh max-w-[560px] place-items-center px-4">
      <EmptyState
        isPage
        title={t('not_found.title')}
        text={t('not_found.text')}
        action={
          <Button tone="soft" href="/home">
            {t('not_found.action')}
          </Button>
        }
      />
    </main>
  );
}
