import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listenToSignOut } from '#shared/session.ts';
import { StaffMenu } from '../features/identity/index.ts';
import classes from './frame.module.css';
import { Logo } from './logo.tsx';
import { OfflineLine } from './offline-line.tsx';
import { RoomLinks } from './room-links.tsx';
import { showSignIn } from './sign-out.ts';

/** The bar above every room: the school, the rooms, and the signed-in person. */
export function Frame() {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  useEffect(() => listenToSignOut((code) => void showSignIn(router, code)), [router]);
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <header className={classes.bar}>
        <Logo />
        <RoomLinks />
        <StaffMenu />
      </header>
      <OfflineLine />
      <div className={classes.room}>
        <Outlet />
      </div>
    </div>
  );
}
