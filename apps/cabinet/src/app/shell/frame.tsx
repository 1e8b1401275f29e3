import { isPreloaderShown } from '@daystream/domain/navigation/global-load';
import { shellMode } from '@daystream/domain/navigation/shell-mode';
import { SkipLink, ToastProvider } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isNative } from '#platform/native.ts';
import { userQuery } from '#shared/account-queries.ts';
import { amongAnswers } from '#shared/answers.tsx';
import { openLiveUpdates } from '../../features/notifications/index.ts';
import { keepPracticeGoingOut } from '../../features/practice/index.ts';
import { streamsQuery } from '../../features/streams/index.ts';
import { BottomBar } from '../menu/bottom-bar.tsx';
import { ClosedCabinet } from './no-access-screen.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { loadEverything, useGlobalLoad } from './global-load.ts';
import { LoadFailure } from './load-failure.tsx';
import { LookingNotice } from './impersonation-notice.tsx';
import { NotAvailable } from '../routing/not-available.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RoutePending } from '../routing/route-pending.tsx';
import { Sidebar } from '../menu/sidebar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SmartBanner } from './smart-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { useInvitations } from '../dialogs/use-prompts.ts';
import { recordVisit } from '../routing/section-history.ts';

/** Sidebar on the desktop, sticky bar on the phone, the screen between them. */
export const Frame = amongAnswers(function Everything() {
  const { t } = useTranslation('shell');
  const mode = useShellMode();
  useEffect(openLiveUpdates, []);
  useEffect(() => void loadEverything().catch(reportError), []);
  usePracticeGoingOut();
  useVisits();
  useInvitations();
  return (
    <ToastProvider label={t('notices')}>
      {mode === 'usual' ? <Rooms /> : <ClosedCabinet mode={mode} />}
      <DialogHost />
    </ToastProvider>
  );
});

function Rooms() {
  const { t } = useTranslation('shell');
  return (
    <div className="group/frame min-h-dvh desktop:flex">
      <SkipLink href="#content" label={t('skip')} />
      <Sidebar />
      <div className="flex min-h-dvh min-w-0 flex-1 flex-col pb-[calc(72px+env(safe-area-inset-bottom))] desktop:pb-0">
        <SmartBanner />
        <LookingNotice />
        <OfflineNotice />
        <TopBar />
        {/* What comes below begins below the first screenful, so that nothing jumps when the page fills. */}
        <div className="min-h-dvh flex-1">
          <Content />
        </div>
        <SiteFooter />
      </div>
      <BottomBar />
    </div>
  );
}

/** The screen of the address, once everything it stands on is there (SHL-059). */
function Content() {
  const load = useGlobalLoad();
  const { unavailable } = useRouteContext({ from: '__root__' });
  if (isPreloaderShown(load)) return <RoutePending />;
  if (load.status === 'fail') return <LoadFailure />;
  return unavailable === null ? <Outlet /> : <NotAvailable />;
}

/** No subscription can be asked for yet, so none is for the mobile application alone. */
function useShellMode() {
  const { data: streams = [] } = useQuery(streamsQuery);
  return shellMode({ isNative: isNative(), hasOnlyMobileSubscriptions: false, streams });
}

/** Remembers the pages of each section as they are opened (SHL-110). */
function useVisits(): void {
  const router = useRouter();
  useEffect(() => {
    recordVisit(router.state.location);
    return router.subscribe('onResolved', ({ toLocation }) => recordVisit(toLocation));
  }, [router]);
}

/** What was practised offline goes out on whatever screen the learner comes back to (Q169). */
function usePracticeGoingOut(): void {
  const { data: user } = useQuery(userQuery);
  const userId = user?.id;
  useEffect(() => (userId === undefined ? undefined : keepPracticeGoingOut(userId)), [userId]);
}
