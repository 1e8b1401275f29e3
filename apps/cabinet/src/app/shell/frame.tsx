import { whenOnline } from '@daystream/client/when-online';
import { isPreloaderShown } from '@daystream/domain/navigation/global-load';
import { shellMode } from '@daystream/domain/navigation/shell-mode';
import { SkipLink, ToastProvider } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isNative } from '#platform/native.ts';
import { userQuery } from '#shared/account-queries.ts';
import { errorTexts } from '#shared/error-texts/error-texts.ts';
import { useKeptScreen } from '#shared/kept-screen.ts';
import { whenIdle } from '#shared/when-idle.ts';
import { ServerDataProvider } from '#shared/with-query-client.tsx';
import { openLiveUpdates } from '../../features/notifications/index.ts';
import { streamsQuery } from '../../features/streams/index.ts';
import { BottomBar } from '../menu/bottom-bar.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { loadEverything, useGlobalLoad } from './global-load.ts';
import { LoadFailure } from './load-failure.tsx';
import { ImpersonationNotice } from './impersonation-notice.tsx';
import { NotAvailable } from '../routing/not-available.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { openOutboxes } from './open-outboxes.ts';
import { RefusedNotices } from './refused-notices.tsx';
import { RoutePending } from '../routing/route-pending.tsx';
import { listenToSearchKeys } from '../search/search-keys.ts';
import { Sidebar } from '../menu/sidebar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SmartBanner } from './smart-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { usePrompts } from '../dialogs/use-prompts.ts';
import { recordVisit } from '../routing/section-history.ts';

// Rare: no first screen brings it.
const NoAccessScreen = lazy(() =>
  whenOnline(async () => ({ default: (await import('./no-access-screen.tsx')).NoAccessScreen })),
);

/** Sidebar on the desktop, sticky bar on the phone; between them what is given, else the screen of the route. */
export function Frame({ children }: { children?: ReactNode }) {
  return (
    <ServerDataProvider>
      <Everything>{children}</Everything>
    </ServerDataProvider>
  );
}

function Everything({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const mode = useShellMode();
  useEffect(openLiveUpdates, []);
  useEffect(listenToSearchKeys, []);
  useEffect(() => void loadEverything().catch(reportError), []);
  // Dialogs of every page send something; the first screen does not wait for what they say of errors.
  useEffect(
    () =>
      void whenIdle()
        .then(() => errorTexts())
        .catch(reportError),
    [],
  );
  useOutboxes();
  useEffect(keepShellLater, []);
  useSectionHistory();
  usePrompts();
  return (
    <ToastProvider label={t('notices')}>
      {mode === 'usual' ? (
        <UsualFrame>{children}</UsualFrame>
      ) : (
        <Suspense fallback={<RoutePending />}>
          <NoAccessScreen mode={mode} />
        </Suspense>
      )}
      <DialogHost />
    </ToastProvider>
  );
}

function UsualFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className="group/frame min-h-dvh desktop:flex">
      <SkipLink href="#content" label={t('skip')} />
      <Sidebar />
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col pb-[calc(72px+env(safe-area-inset-bottom))] short:pb-0 desktop:pb-0">
        <SmartBanner />
        <ImpersonationNotice />
        <OfflineNotice />
        <RefusedNotices />
        <TopBar />
        {/* At least one screen high, so that the footer does not jump when content arrives. */}
        <div className="min-h-dvh flex-1">
          <Content>{children}</Content>
        </div>
        <SiteFooter />
      </div>
      <BottomBar />
    </div>
  );
}

/** The current screen, once the initial load is done (SHL-059). */
function Content({ children }: { children: ReactNode }) {
  const load = useGlobalLoad();
  const kept = useKeptScreen();
  const { unavailable } = useRouteContext({ from: '__root__' });
  if (isPreloaderShown(load)) return <RoutePending />;
  if (load.status === 'fail') return <LoadFailure />;
  if (children !== undefined) return children;
  if (unavailable !== null) return <NotAvailable />;
  return (
    <>
      <Outlet />
      {kept}
    </>
  );
}

/** There are no subscriptions yet, so nobody has only mobile ones. */
function useShellMode() {
  const { data: streams = [] } = useQuery(streamsQuery);
  return shellMode({ isNative: isNative(), hasOnlyMobileSubscriptions: false, streams });
}

/** Records each opened page in the history of its menu section (SHL-110). */
function useSectionHistory(): void {
  const router = useRouter();
  useEffect(() => {
    recordVisit(router.state.location);
    return router.subscribe('onResolved', ({ toLocation }) => recordVisit(toLocation));
  }, [router]);
}

const FIRST_SCREEN_MS = 5000;

/** The first screen needs the bandwidth for itself. */
function keepShellLater(): () => void {
  const timer = setTimeout(() => {
    whenOnline(() => import('../offline/keep-shell.ts'))
      .then(({ keepShell }) => keepShell())
      .catch(reportError);
  }, FIRST_SCREEN_MS);
  return () => clearTimeout(timer);
}

/** What was done offline is sent from any screen, as soon as the user is known (Q169). */
function useOutboxes(): void {
  const { data: user } = useQuery(userQuery);
  const userId = user?.id;
  useEffect(() => (userId === undefined ? undefined : openOutboxes(userId)), [userId]);
}
