import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { whenOnline } from '@daystream/client/when-online';
import { isId } from '@daystream/domain/limits';
import { type StreamTab, streamTabs } from '@daystream/domain/streams';
import { session } from '#shared/session.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteError } from './route-error.tsx';
import { RoutePending } from './route-pending.tsx';
import { completeTexts } from './texts.ts';

/** A screen whose code comes when it is asked for; without a line it waits, and the page around it stays. */
const screenOf = ((load, name) => lazyRouteComponent(() => whenOnline(load), name)) as typeof lazyRouteComponent;

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });

/** Only paths of this site are returned to; anything else could lead a person astray (Q37). */
function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { returnUrl?: string } => {
    const returnUrl = ownPath(search.returnUrl);
    return returnUrl === undefined ? {} : { returnUrl };
  },
  beforeLoad: ({ search }) => {
    if (session.token() !== null) throw redirect({ href: search.returnUrl ?? '/home', replace: true });
  },
  component: screenOf(() => import('../features/account/sign-in-screen.tsx'), 'SignInScreen'),
});

/** Everything behind the sign-in shares one frame. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: async ({ location }) => {
    if (session.token() === null) throw redirect({ to: '/', search: { returnUrl: location.href }, replace: true });
    await completeTexts();
  },
  component: screenOf(() => import('./frame.tsx'), 'Frame'),
});

const home = createRoute({
  getParentRoute: () => frame,
  path: '/home',
  validateSearch: (search: Record<string, unknown>): { tab?: StreamTab } => {
    const tab = streamTabs.find((one) => one === search.tab);
    return tab === undefined ? {} : { tab };
  },
  component: screenOf(() => import('../features/streams/home-screen.tsx'), 'HomeScreen'),
});

const calendar = createRoute({
  getParentRoute: () => frame,
  path: '/course/$streamId/calendar',
  component: screenOf(() => import('../features/streams/calendar-screen.tsx'), 'CalendarScreen'),
});

const day = createRoute({
  getParentRoute: () => frame,
  path: '/course/$streamId/calendar/$dayNumber',
  // A reload and a sent link stay at the lesson that was open.
  validateSearch: (search: Record<string, unknown>): { lesson?: number; round?: number } => ({
    ...(isId(search.lesson) && { lesson: search.lesson }),
    ...(isId(search.round) && { round: search.round }),
  }),
  component: screenOf(() => import('../features/practice/day-screen.tsx'), 'DayScreen'),
});

const homeworks = createRoute({
  getParentRoute: () => frame,
  path: '/homework',
  component: screenOf(() => import('../features/homework/homework-list-screen.tsx'), 'HomeworkListScreen'),
});

const homework = createRoute({
  getParentRoute: () => frame,
  path: '/homework/$streamId/$homeworkId',
  component: screenOf(() => import('../features/homework/homework-screen.tsx'), 'HomeworkScreen'),
});

const points = createRoute({
  getParentRoute: () => frame,
  path: '/user/points',
  component: screenOf(() => import('../features/points/points-screen.tsx'), 'PointsScreen'),
});

const pointsHistory = createRoute({
  getParentRoute: () => frame,
  path: '/user/points/history',
  component: screenOf(() => import('../features/points/points-history-screen.tsx'), 'PointsHistoryScreen'),
});

const profile = createRoute({
  getParentRoute: () => frame,
  path: '/user',
  component: screenOf(() => import('../features/account/profile-screen.tsx'), 'ProfileScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    frame.addChildren([home, calendar, day, homeworks, homework, points, pointsHistory, profile]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultPendingMs: 200,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
