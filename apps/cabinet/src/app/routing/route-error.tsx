import { ErrorState } from '@daystream/ui';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A screen that broke or could not be fetched: what is safe, and a way to go on. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  // A chunk of an older release is gone after an update; only a fresh page can get the new one.
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
