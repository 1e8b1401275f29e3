import { ErrorState } from '@daystream/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';

/** Shown when a screen crashed or its code could not be fetched. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  usePageTitle(t('broken.title'));
  const router = useRouter();
  // Chunks of an old release are gone after an update; only a reload gets the new ones.
  const isOldRelease = /dynamically imported module|Importing a module script failed/.test(String(error));
  return (
    <main className="mx-auto grid min-h-dvh max-w-[560px] place-items-center px-4">
      <ErrorState
        title={t('broken.title')}
        text={t('broken.text')}
        retryLabel={t('retry')}
        onRetry={() => (isOldRelease ? location.reload() : void router.invalidate())}
      />
    </main>
  );
}
