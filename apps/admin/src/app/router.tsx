import { whenOnline } from '@daystream/client/when-online';
import { type QuestionState, questionStates } from '@daystream/domain/support/question';
import type { Capability } from '@daystream/domain/identity';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { staffQuery } from '#shared/staff.ts';
import { variant } from '#shared/variant.ts';
import { keepSetUpTicket, keepTicket } from '../features/identity/index.ts';
import { type ConfigSection, configSections } from '../features/config/sections.ts';
import { readPeopleSearch } from '../features/people/people-search.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { openRooms, openWorkRooms, type Room, roomNeeds } from './rooms.ts';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import { RoutePending } from './route-pending.tsx';
import { readId, readOwnPath, readText } from './url-values.ts';
import { ticketGate } from './ticket-gate.ts';

/** A lazily loaded screen. Offline it waits, and the page around it stays. */
const screenOf = ((load, name) => lazyRouteComponent(() => whenOnline(load), name)) as typeof lazyRouteComponent;

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { returnUrl?: string } => {
    const returnUrl = readOwnPath(search.returnUrl);
    return returnUrl === undefined ? {} : { returnUrl };
  },
  beforeLoad: () => {
    if (session.token() !== null) throw redirect({ to: '/welcome', replace: true });
  },
  component: screenOf(() => import('../features/identity/sign-in-screen.tsx'), 'SignInScreen'),
});

const ticket = createRoute({
  getParentRoute: () => root,
  ...ticketGate('/login', keepTicket),
  component: screenOf(() => import('../features/identity/ticket-screen.tsx'), 'TicketScreen'),
});

/** Opened by the link that the start of a school without an administrator prints. */
const setUp = createRoute({
  getParentRoute: () => root,
  ...ticketGate('/set-up', keepSetUpTicket),
  component: screenOf(() => import('../features/identity/set-up-screen.tsx'), 'SetUpScreen'),
});

/** Loaded once per session. */
function knownStaff() {
  return queryClient.query({ ...staffQuery, staleTime: 'static' });
}

/** Parent of all routes that need a session: the frame and the signed-in person. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  beforeLoad: ({ location }) => {
    if (session.token() === null) throw redirect({ to: '/', search: { returnUrl: location.href }, replace: true });
  },
  loader: knownStaff,
  component: screenOf(() => import('./frame.tsx'), 'Frame'),
});

/** Redirects people without the capability to their start screen. */
function requires(needs: Capability | undefined) {
  return async () => {
    const { capabilities } = await knownStaff();
    if (needs === undefined || !capabilities.includes(needs)) throw redirect({ to: '/welcome', replace: true });
  };
}

/** The route of a room with its guard, which also covers the pages below it. */
function room<const To extends Room['to']>(to: To) {
  return { path: to, beforeLoad: guardOf(to) };
}

function guardOf(to: Room['to']) {
  return requires(roomNeeds(to));
}

const welcome = createRoute({
  getParentRoute: () => frame,
  path: '/welcome',
  beforeLoad: async () => {
    const { capabilities } = await knownStaff();
    const [first, second] = openRooms(capabilities);
    // People with one room, or without rooms that count pending work, start in their first room.
    const hasStart = second !== undefined && openWorkRooms(capabilities).length > 0;
    if (first !== undefined && !hasStart) throw redirect({ to: first.to, replace: true });
  },
  component: screenOf(() => import('./welcome-screen.tsx'), 'WelcomeScreen'),
});

const desk = createRoute({
  getParentRoute: () => frame,
  ...room('/desk'),
  validateSearch: (search: Record<string, unknown>): { course?: number } => {
    const course = readId(search.course);
    return course === undefined ? {} : { course };
  },
  component: screenOf(() => import('../features/homework/desk-screen.tsx'), 'DeskScreen'),
});

/** One submission of the queue; the desk around it stays mounted. */
const deskHomework = createRoute({
  getParentRoute: () => desk,
  path: '$statusId',
  params: {
    parse: ({ statusId }) => ({ statusId: readId(statusId) ?? 0 }),
    stringify: ({ statusId }) => ({ statusId: String(statusId) }),
  },
});

const courses = createRoute({
  getParentRoute: () => frame,
  ...room('/courses'),
  component: screenOf(() => import('../features/courses/courses-screen.tsx'), 'CoursesScreen'),
});

const course = createRoute({
  getParentRoute: () => frame,
  path: '/courses/$courseId',
  params: {
    parse: ({ courseId }) => ({ courseId: readId(courseId) ?? 0 }),
    stringify: ({ courseId }) => ({ courseId: String(courseId) }),
  },
  beforeLoad: guardOf('/courses'),
  component: screenOf(() => import('../features/courses/course-frame.tsx'), 'CourseFrame'),
});

const builder = createRoute({
  getParentRoute: () => course,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { part?: string } => {
    const part = readText(search.part);
    return part === undefined ? {} : { part };
  },
  component: screenOf(() => import('../features/courses/builder-screen.tsx'), 'BuilderScreen'),
});

const learners = createRoute({
  getParentRoute: () => course,
  path: '/learners',
  beforeLoad: requires('view_learners'),
  component: screenOf(() => import('../features/streams/learners-screen.tsx'), 'LearnersScreen'),
});

const experts = createRoute({
  getParentRoute: () => course,
  path: '/experts',
  component: screenOf(() => import('../features/courses/experts-screen.tsx'), 'ExpertsScreen'),
});

const people = createRoute({
  getParentRoute: () => frame,
  ...room('/people'),
  validateSearch: readPeopleSearch,
  component: screenOf(() => import('../features/people/people-screen.tsx'), 'PeopleScreen'),
});

const segments = createRoute({
  getParentRoute: () => frame,
  path: '/people/segments',
  beforeLoad: guardOf('/people'),
  component: screenOf(() => import('../features/people/segments-screen.tsx'), 'SegmentsScreen'),
});

const person = createRoute({
  getParentRoute: () => frame,
  path: '/people/$personId',
  params: {
    parse: ({ personId }) => ({ personId: readId(personId) ?? 0 }),
    stringify: ({ personId }) => ({ personId: String(personId) }),
  },
  beforeLoad: guardOf('/people'),
  component: screenOf(() => import('../features/people/person-screen.tsx'), 'PersonScreen'),
});

const importing = createRoute({
  getParentRoute: () => frame,
  ...room('/import'),
  validateSearch: (search: Record<string, unknown>): { folder?: string } => {
    const folder = readText(search.folder);
    return folder === undefined ? {} : { folder };
  },
  component: screenOf(() => import('../features/courses/import-screen.tsx'), 'ImportScreen'),
});

const support = createRoute({
  getParentRoute: () => frame,
  ...room('/support'),
  validateSearch: (search: Record<string, unknown>): { state?: QuestionState } => {
    const state = questionStates.find((known) => known === search.state);
    return state === undefined ? {} : { state };
  },
  component: screenOf(() => import('../features/support/inbox-screen.tsx'), 'InboxScreen'),
});

/** One question; the list beside it stays mounted. */
const supportQuestion = createRoute({
  getParentRoute: () => support,
  path: '$questionId',
  params: {
    parse: ({ questionId }) => ({ questionId: readId(questionId) ?? 0 }),
    stringify: ({ questionId }) => ({ questionId: String(questionId) }),
  },
});

/** Redirects to the settings of this page's variant. */
const site = createRoute({
  getParentRoute: () => frame,
  path: '/site',
  beforeLoad: async () => {
    await guardOf('/site')();
    throw redirect({ to: '/site/$variantId', params: { variantId: variant.id }, replace: true });
  },
});

const siteVariant = createRoute({
  getParentRoute: () => frame,
  path: '/site/$variantId',
  validateSearch: (search: Record<string, unknown>): { section?: ConfigSection } => {
    const section = configSections.find((known) => known === search.section);
    return section === undefined ? {} : { section };
  },
  beforeLoad: guardOf('/site'),
  component: screenOf(() => import('../features/config/config-screen.tsx'), 'ConfigScreen'),
});

const routeTree = root.addChildren([
  signIn,
  ticket,
  setUp,
  frame.addChildren([
    welcome,
    desk.addChildren([deskHomework]),
    courses,
    course.addChildren([builder, learners, experts]),
    people,
    segments,
    person,
    importing,
    support.addChildren([supportQuestion]),
    site,
    siteVariant,
  ]),
]);

/** Creates the router of the admin application; tests pass a history in memory. */
export function createStaffRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    basepath: '/admin',
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    defaultPendingMs: 200,
  });
}

export const router = createStaffRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
