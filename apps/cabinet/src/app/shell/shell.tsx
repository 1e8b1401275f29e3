import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenToSignOut } from '#shared/session.ts';
import { ConsentBanner } from '../../features/consent/index.ts';
import { onGuardedUserChange } from '../routing/guard-facts.ts';
import { mayNavigateTo } from '../routing/guard-route.ts';
import { showSignIn } from '../routing/end-session.ts';

/** Wraps every page, signed in or not: session end, guards and the cookie banner. */
export function Shell() {
  const router = useRouter();
  useEffect(() => listenToSignOut((code) => void showSignIn(router, code)), [router]);
  useEffect(() => onGuardedUserChange(() => void router.invalidate()), [router]);
  useEffect(
    () =>
      router.history.block({
        blockerFn: async ({ nextLocation: { pathname } }) => !(await mayNavigateTo(pathname)),
        enableBeforeUnload: false,
      }),
    [router],
  );
  return (
    <>
      <Outlet />
      <ConsentBanner />
    </>
  );
}
