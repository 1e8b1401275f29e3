import { openAnnouncer } from '@daystream/client/announcer';
import { whenOnline } from '@daystream/client/when-online';
import { findRoute } from '@daystream/domain/navigation/routes';
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { takeOverPresses } from '#shared/early-presses.ts';
import { listenToSignOut, session } from '#shared/session.ts';
import { ConsentBanner } from '../../features/consent/index.ts';
import { onGuardedUserChange } from '../routing/guard-facts.ts';
import { mayNavigateTo } from '../routing/guard-route.ts';
import { showSignIn } from '../routing/end-session.ts';

/** The route of the menus around a page. */
const FRAME = '/frame';

const NotFoundScreen = lazy(() =>
  whenOnline(async () => ({ default: (await import('../routing/not-found-screen.tsx')).NotFoundScreen })),
);

/** Wraps every page, signed in or not: session end, guards, the focus and the cookie banner. */
export function Shell() {
  const router = useRouter();
  useEffect(() => listenToSignOut((code) => void showSignIn(router, code)), [router]);
  useEffect(() => onGuardedUserChange(() => void router.invalidate()), [router]);
  useEffect(() => void openAnnouncer(), []);
  useEffect(() => takeOverPresses(document.body), []);
  useAfterPaint();
  useEffect(
    () =>
      router.history.block({
        blockerFn: async ({ nextLocation: { pathname } }) => !(await mayNavigateTo(pathname)),
        enableBeforeUnload: false,
      }),
    [router],
  );
  // The address says it (Q82): what a route decides may be of an earlier load.
  const isMissing = useLocation({ select: ({ pathname }) => findRoute(pathname) === null });
  const isAlone = useMatches({ select: (matches) => matches.every(({ routeId }) => routeId !== FRAME) });
  return (
    <>
      {isMissing ? (
        <Suspense>
          <NotFoundScreen />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <ConsentBanner isRow={isMissing ? session.token() === null : isAlone} />
    </>
  );
}

/** A page just opened begins at its top, so the first paint waits neither for who moves the focus nor for other windows. */
function useAfterPaint(): void {
  const router = useRouter();
  useEffect(() => {
    const stopped = new AbortController();
    whenOnline(() => import('./after-paint.ts'))
      .then(({ startAfterPaint }) => {
        if (!stopped.signal.aborted) stopped.signal.addEventListener('abort', startAfterPaint(router));
      })
      .catch(reportError);
    return () => stopped.abort();
  }, [router]);
}
