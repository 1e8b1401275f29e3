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
import { readOnboardingSearch } from '../features/onboarding/onboarding-places.ts';
import { deskSettingsQuery } from '../features/homework/desk-settings.ts';
import { readAuditSearch } from '../features/audit/audit-search.ts';
import { readMediaSearch } from '../features/media/media-search.ts';
import { readTextsSearch } from '../features/courses/texts/texts-search.ts';
import { readWordsSearch } from '../features/courses/words/words-search.ts';
import { readPreviewSearch } from '../features/courses/preview/preview-search.ts';
import { readLearnersSearch } from '../features/learners/learners-search.ts';
import { readPeopleSearch } from '../features/people/people-search.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { hasClock, type Section, sectionNeeds, startOf } from './sections.ts';
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
    if (session.token() !== null) throw redirect({ to: '/start', replace: true });
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

/** Redirects people without the capability to where their day begins. */
function requires(needs: Capability | null) {
  return async () => {
    const { capabilities } = await knownStaff();
    if (needs === null || !capabilities.includes(needs)) throw redirect({ to: '/start', replace: true });
  };
}

/** The route of a section with its guard, which also covers the pages below it. */
function inSection<const To extends Section['to']>(to: To) {
  return { path: to, beforeLoad: guardOf(to) };
}

function guardOf(to: Section['to']) {
  return requires(sectionNeeds(to));
}

/** Leads to where this person's day begins. */
const start = createRoute({
  getParentRoute: () => frame,
  path: '/start',
  beforeLoad: async () => {
    throw redirect({ to: startOf((await knownStaff()).capabilities), replace: true });
  },
});

const welcome = createRoute({
  getParentRoute: () => frame,
  path: '/welcome',
  component: screenOf(() => import('./welcome-screen.tsx'), 'WelcomeScreen'),
});

/** The first steps of a new school. */
const onboarding = createRoute({
  getParentRoute: () => frame,
  path: '/welcome/set-up',
  beforeLoad: requires('edit_config'),
  validateSearch: readOnboardingSearch,
  component: screenOf(() => import('../features/onboarding/onboarding-screen.tsx'), 'OnboardingScreen'),
});

const desk = createRoute({
  getParentRoute: () => frame,
  ...inSection('/desk'),
  staticData: { hasPanes: true },
  validateSearch: (search: Record<string, unknown>): { course?: number } => {
    const course = readId(search.course);
    return course === undefined ? {} : { course };
  },
  // The first key pressed is the expert's own. Without an answer the usual keys hold.
  loader: () => queryClient.query({ ...deskSettingsQuery, staleTime: 'static' }).catch(() => undefined),
  component: screenOf(() => import('../features/homework/desk-screen.tsx'), 'DeskScreen'),
});

/** One submission of the queue; the desk around it stays mounted. */
const deskHomework = createRoute({
  getParentRoute: () => desk,
  path: '$statusId',
  staticData: { isOnePage: true },
  params: {
    parse: ({ statusId }) => ({ statusId: readId(statusId) ?? 0 }),
    stringify: ({ statusId }) => ({ statusId: String(statusId) }),
  },
});

const courses = createRoute({
  getParentRoute: () => frame,
  ...inSection('/courses'),
  component: screenOf(() => import('../features/courses/courses-screen.tsx'), 'CoursesScreen'),
});

const course = createRoute({
  getParentRoute: () => frame,
  path: '/courses/$courseId',
  staticData: { hasPanes: true },
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

const texts = createRoute({
  getParentRoute: () => course,
  path: '/texts',
  validateSearch: readTextsSearch,
  component: screenOf(() => import('../features/courses/texts/texts-screen.tsx'), 'TextsScreen'),
});

/** The words of a film, beside the course because the player needs the space. */
const words = createRoute({
  getParentRoute: () => frame,
  path: '/courses/$courseId/films/$filmId/words',
  params: {
    parse: ({ courseId, filmId }) => ({ courseId: readId(courseId) ?? 0, filmId: readId(filmId) ?? 0 }),
    stringify: ({ courseId, filmId }) => ({ courseId: String(courseId), filmId: String(filmId) }),
  },
  validateSearch: readWordsSearch,
  staticData: { hasNoMenu: true, isOnePage: true },
  beforeLoad: requires('edit_courses'),
  component: screenOf(() => import('../features/courses/words/words-screen.tsx'), 'WordsScreen'),
});

/** What publishing changes and for whom, beside the course because it has a header of its own. */
const publishing = createRoute({
  getParentRoute: () => frame,
  path: '/courses/$courseId/publish',
  params: {
    parse: ({ courseId }) => ({ courseId: readId(courseId) ?? 0 }),
    stringify: ({ courseId }) => ({ courseId: String(courseId) }),
  },
  validateSearch: (search: Record<string, unknown>): { version?: number } => {
    const version = readId(search.version);
    return version === undefined ? {} : { version };
  },
  staticData: { hasNoMenu: true, isOnePage: true },
  beforeLoad: guardOf('/courses'),
  component: screenOf(() => import('../features/courses/publishing/publishing-screen.tsx'), 'PublishingScreen'),
});

/** The draft as a learner sees it, beside the course because it has a header of its own. */
const preview = createRoute({
  getParentRoute: () => frame,
  path: '/courses/$courseId/preview',
  params: {
    parse: ({ courseId }) => ({ courseId: readId(courseId) ?? 0 }),
    stringify: ({ courseId }) => ({ courseId: String(courseId) }),
  },
  validateSearch: readPreviewSearch,
  staticData: { hasNoMenu: true, isOnePage: true },
  beforeLoad: requires('edit_courses'),
  component: screenOf(() => import('../features/courses/preview/preview-screen.tsx'), 'PreviewScreen'),
});

const learners = createRoute({
  getParentRoute: () => course,
  path: '/learners',
  validateSearch: readLearnersSearch,
  beforeLoad: requires('view_learners'),
  component: screenOf(() => import('../features/learners/learners-screen.tsx'), 'LearnersScreen'),
});

const experts = createRoute({
  getParentRoute: () => course,
  path: '/experts',
  component: screenOf(() => import('../features/courses/experts-screen.tsx'), 'ExpertsScreen'),
});

const people = createRoute({
  getParentRoute: () => frame,
  ...inSection('/people'),
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

const media = createRoute({
  getParentRoute: () => frame,
  ...inSection('/media'),
  validateSearch: readMediaSearch,
  component: screenOf(() => import('../features/media/library-screen.tsx'), 'LibraryScreen'),
});

const audit = createRoute({
  getParentRoute: () => frame,
  ...inSection('/audit'),
  validateSearch: readAuditSearch,
  component: screenOf(() => import('../features/audit/audit-screen.tsx'), 'AuditScreen'),
});

/** Only of a school in development. */
const clock = createRoute({
  getParentRoute: () => frame,
  path: '/clock',
  beforeLoad: async () => {
    if (!hasClock()) throw redirect({ to: '/start', replace: true });
    await guardOf('/clock')();
  },
  component: screenOf(() => import('../features/clock/clock-screen.tsx'), 'ClockScreen'),
});

const importing = createRoute({
  getParentRoute: () => frame,
  path: '/import',
  beforeLoad: requires('import_courses'),
  validateSearch: (search: Record<string, unknown>): { folder?: string } => {
    const folder = readText(search.folder);
    return folder === undefined ? {} : { folder };
  },
  component: screenOf(() => import('../features/courses/import-screen.tsx'), 'ImportScreen'),
});

const support = createRoute({
  getParentRoute: () => frame,
  ...inSection('/support'),
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
    start,
    welcome,
    onboarding,
    desk.addChildren([deskHomework]),
    courses,
    course.addChildren([builder, texts, learners, experts]),
    words,
    publishing,
    preview,
    people,
    segments,
    person,
    media,
    audit,
    clock,
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
