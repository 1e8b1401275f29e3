import { CallError } from '@daystream/client/transport';
import { ErrorState } from '@daystream/ui';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#shared/page-title.ts';
import { onlineState } from '#shared/session.ts';

/** Shown when a screen crashed or its code could not be fetched. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const isOffline = error instanceof CallError && error.kind === 'offline';
  const words = isOffline ? 'no_line' : 'broken';
  usePageTitle(t(`${words}.title`));
  const router = useRouter();
  useEffect(
    () => (isOffline ? onlineState.subscribe(() => void (onlineState.isOnline() && router.invalidate())) : undefined),
    [isOffline, router],
  );
  // Chunks of an old release are gone after an update; only a reload gets the new ones.
  const isOldRelease = /dynamically imported module|Importing a module script failed/.test(String(error));
  return (
    <main className="mx-auto grid min-h-dvh max-w-[560px] place-items-center px-4">
      <ErrorState
        title={t(`${words}.title`)}
        text={t(`${words}.text`)}
        retryLabel={t('retry')}
        onRetry={() => (isOldRelease ? location.reload() : void router.invalidate())}
      />
    </main>
  );
}
