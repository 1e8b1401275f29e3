import { openAnnouncer } from '@daystream/client/announcer';
import { whenOnline } from '@daystream/client/when-online';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenToSignOut } from '#shared/session.ts';
import { ConsentBanner } from '../../features/consent/index.ts';
import { onGuardedUserChange } from '../routing/guard-facts.ts';
import { mayNavigateTo } from '../routing/guard-route.ts';
import { showSignIn } from '../routing/end-session.ts';

/** The route of the menus around a page. */
const FRAME = '/frame';

/** Wraps every page, signed in or not: session end, guards, the focus and the cookie banner. */
export function Shell() {
  const router = useRouter();
  useEffect(() => listenToSignOut((code) => void showSignIn(router, code)), [router]);
  useEffect(() => onGuardedUserChange(() => void router.invalidate()), [router]);
  useEffect(() => void openAnnouncer(), []);
  useScreenFocus();
  useEffect(
    () =>
      router.history.block({
        blockerFn: async ({ nextLocation: { pathname } }) => !(await mayNavigateTo(pathname)),
        enableBeforeUnload: false,
      }),
    [router],
  );
  const isAlone = useMatches({ select: (matches) => matches.every(({ routeId }) => routeId !== FRAME) });
  return (
    <>
      <Outlet />
      <ConsentBanner isRow={isAlone} />
    </>
  );
}

/** A page just opened begins at its top, so the first paint does not wait for who moves the focus from then on. */
function useScreenFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const stopped = new AbortController();
    whenOnline(() => import('@daystream/client/screen-focus'))
      .then(({ keepScreenFocus }) => {
        if (!stopped.signal.aborted) stopped.signal.addEventListener('abort', keepScreenFocus(router));
      })
      .catch(reportError);
    return () => stopped.abort();
  }, [router]);
}
