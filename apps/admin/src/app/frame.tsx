import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listenToSignOut } from '#shared/session.ts';
import { useWidth } from '#shared/use-width.ts';
import classes from './frame.module.css';
import { OfflineLine } from './offline-line.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PhoneTop } from './phone-top.tsx';
import { Search } from './search/search.tsx';
import { followOtherTabs, showSignIn } from './sign-out.ts';
import { Sidebar } from './sidebar.tsx';
import { useShellPlace } from './shell-place.ts';

/** Around every section: the sidebar, or on the phone a line above and the bar below. */
export function Frame() {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  useEffect(() => listenToSignOut((code) => void showSignIn(router, code)), [router]);
  useEffect(() => followOtherTabs(router), [router]);
  const width = useWidth();
  const { hasPanes, hasNoMenu, isOnePage } = useShellPlace();
  const isPhone = width === 'phone';
  return (
    <div className={classes.frame} data-phone={isPhone || undefined}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <Search>
        {!hasNoMenu && (isPhone ? <PhoneTop /> : <Sidebar isMini={width === 'tablet' || hasPanes} />)}
        <div className={classes.content}>
          <OfflineLine />
          <Outlet />
        </div>
        {isPhone && !isOnePage && <PhoneBar />}
      </Search>
    </div>
  );
}
