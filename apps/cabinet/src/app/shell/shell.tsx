import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenToSignOut } from '#shared/session.ts';
import { ConsentBanner } from '../../features/consent/index.ts';
import { onGuardedUserChange } from '../routing/guard-facts.ts';
import { mayLeaveFor } from '../routing/guard-route.ts';
import { showSignIn } from '../routing/end-session.ts';

/** What every page of the cabinet lives in, whoever is or is not signed in. */
export function Shell() {
  const router = useRouter();
  useEffect(() => listenToSignOut((code) => void showSignIn(router, code)), [router]);
  useEffect(() => onGuardedUserChange(() => void router.invalidate()), [router]);
  useEffect(
    () =>
      router.history.block({
        blockerFn: async ({ nextLocation: { pathname } }) => !(await mayLeaveFor(pathname)),
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
