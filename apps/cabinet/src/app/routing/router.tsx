import { homeSections } from '@daystream/domain/navigation/home-sections';
import { type RouteName, routes } from '@daystream/domain/navigation/route-table';
import { getRoute } from '@daystream/domain/navigation/routes';
import { isId } from '@daystream/domain/ids';
import { type StreamTab, streamTabs } from '@daystream/domain/streams';
import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard-route.ts';
import { loadGroup } from './load-group.ts';
import { RouteError } from './route-error.tsx';
import { RoutePending } from './route-pending.tsx';
import { isScreen, type PathOf, pathOf, type ScreenName, screenAt, screenNames } from './screens.ts';
import { Shell } from '../shell/shell.tsx';
import { completeTexts } from '../texts/texts.ts';

type Search = Record<string, unknown>;

const root = createRootRoute({
  component: Shell,
  beforeLoad: guardRoute,
});

/** Signed-in pages share one frame with the menus. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: () => completeTexts(),
  component: lazyRouteComponent(() => loadGroup('base', () => import('../shell/frame.tsx')), 'Frame'),
});

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Search parameters that are texts. */
const texts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Search) =>
    optional(Object.fromEntries(names.map((name) => [name, text(search[name])])) as Record<Name, string | undefined>);

const login = createRoute({
  getParentRoute: () => root,
  ...screenAt('login'),
  // A social network redirects back here with its result (Q62).
  validateSearch: texts('returnUrl', 'action', 'method', 'status', 'token', 'errorCode', 'errorMessage'),
});

const autoLogin = createRoute({
  getParentRoute: () => root,
  ...screenAt('auto-login'),
  validateSearch: texts('token', 'purpose', 'returnUrl'),
});

const logout = createRoute({
  getParentRoute: () => root,
  ...screenAt('logout'),
  validateSearch: texts('returnUrl'),
});

const deleteAccount = createRoute({
  getParentRoute: () => frame,
  ...screenAt('delete'),
  validateSearch: texts('returnUrl'),
});

const document = createRoute({
  getParentRoute: () => root,
  ...screenAt('document'),
  validateSearch: texts('url'),
});

const listing = ({ tab }: Search): { tab?: StreamTab } => optional({ tab: streamTabs.find((one) => one === tab) });

const home = createRoute({ getParentRoute: () => frame, ...screenAt('home'), validateSearch: listing });
const courses = createRoute({ getParentRoute: () => frame, ...screenAt('home-courses'), validateSearch: listing });
const catalogue = createRoute({
  getParentRoute: () => frame,
  ...screenAt('home-catalog'),
  validateSearch: texts('text', 'category'),
});

const day = createRoute({
  getParentRoute: () => frame,
  ...screenAt('day'),
  // A reload or a shared link opens the same lesson.
  validateSearch: ({ lesson, round }: Search): { lesson?: number; round?: number } => ({
    ...(isId(lesson) && { lesson }),
    ...(isId(round) && { round }),
  }),
});

const subscriptions = createRoute({
  getParentRoute: () => frame,
  ...screenAt('subscriptions'),
  validateSearch: ({ warning }: Search): { warning?: true } => (String(warning) === 'true' ? { warning: true } : {}),
});

/** The entries of one day or one homework, wherever their number is shown. */
const pointsHistory = createRoute({
  getParentRoute: () => frame,
  ...screenAt('points-history'),
  validateSearch: ({ day: dayId, homework }: Search): { day?: number; homework?: number } => ({
    ...(isId(dayId) && { day: dayId }),
    ...(isId(homework) && { homework }),
  }),
});

/** Routes declared above because they have search parameters. */
const withSearch = [
  'login',
  'auto-login',
  'logout',
  'delete',
  'document',
  'home',
  'home-courses',
  'home-catalog',
  'day',
  'subscriptions',
  'points-history',
] as const satisfies readonly ScreenName[];

type WithSearch = (typeof withSearch)[number];

/** Screens without the menus around them. */
type FullPage = Extract<(typeof routes)[number], { isFullPage: true }>['name'];
type Alone = Exclude<FullPage, WithSearch>;
type Framed = Exclude<ScreenName, WithSearch | Alone>;
/** Routes that only redirect; the guard does it. */
type Redirected = Exclude<RouteName, ScreenName | 'calendar-empty'>;

type PlainRoutes<Parent extends AnyRoute, Name extends RouteName> = {
  [One in Name]: ReturnType<typeof createRoute<unknown, Parent, PathOf<One>>>;
};

/** Routes fully described by the table. */
function plainRoutes<Parent extends AnyRoute, Name extends RouteName>(parent: Parent, names: readonly Name[]) {
  const made = names.map((name) => {
    const path: string = pathOf(name);
    const shown = isScreen(name) && { component: screenAt(name).component };
    return [name, createRoute({ getParentRoute: () => parent as AnyRoute, path, ...shown })];
  });
  return Object.fromEntries(made) as PlainRoutes<Parent, Name>;
}

const isAlone = (name: ScreenName): name is Alone => getRoute(name).isFullPage === true && !hasSearch(name);
const isFramed = (name: ScreenName): name is Framed => getRoute(name).isFullPage !== true && !hasSearch(name);
const hasSearch = (name: ScreenName): name is WithSearch => withSearch.some((other) => other === name);
const isRedirected = (name: RouteName): name is Redirected => name !== 'calendar-empty' && !isScreen(name);

export const router = createRouter({
  routeTree: root.addChildren({
    login,
    autoLogin,
    logout,
    document,
    ...plainRoutes(root, screenNames.filter(isAlone)),
    ...plainRoutes(root, routes.map(({ name }) => name).filter(isRedirected)),
    frame: frame.addChildren({
      home,
      courses,
      catalogue,
      day,
      subscriptions,
      pointsHistory,
      deleteAccount,
      ...plainRoutes(frame, screenNames.filter(isFramed)),
    }),
  }),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Each section of home keeps its scroll position however it is reached (SHL-029).
  getScrollRestorationKey: ({ pathname, state }) =>
    homeSections.some((name) => pathOf(name) === pathname) ? pathname : (state.__TSR_key ?? pathname),
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultPendingMs: 200,
  // Content replaces the skeleton at once: both have the same shape, so nothing flashes.
  defaultPendingMinMs: 0,
});

/** Drops undefined values. */
function optional<Values extends object>(values: Values): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Key in keyof Values]?: Exclude<Values[Key], undefined> };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
