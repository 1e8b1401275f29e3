import { SkipLink, ToastProvider } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { listenToSignOut } from '#shared/session.ts';
import { openLiveUpdates } from '../features/notifications/index.ts';
import { keepPracticeGoingOut } from '../features/practice/index.ts';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { showSignIn } from './sign-out.ts';
import { TopBar } from './top-bar.tsx';

/** Sidebar on the desktop, sticky bar on the phone, the screen between them. */
export function Frame() {
  const { t } = useTranslation('shell');
  const router = useRouter();
  useEffect(() => listenToSignOut((code) => void showSignIn(router, code)), [router]);
  useEffect(openLiveUpdates, []);
  usePracticeGoingOut();
  return (
    <ToastProvider label={t('notices')}>
      <div className="group/frame min-h-dvh desktop:flex">
        <SkipLink href="#content" label={t('skip')} />
        <Sidebar />
        <div className="min-w-0 flex-1 pb-[calc(72px+env(safe-area-inset-bottom))] desktop:pb-0">
          <OfflineNotice />
          <TopBar />
          <Outlet />
        </div>
        <BottomBar />
      </div>
    </ToastProvider>
  );
}

/** What was practised offline goes out on whatever screen the learner comes back to (Q169). */
function usePracticeGoingOut(): void {
  const { data: user } = useQuery(userQuery);
  const userId = user?.id;
  useEffect(() => (userId === undefined ? undefined : keepPracticeGoingOut(userId)), [userId]);
}
