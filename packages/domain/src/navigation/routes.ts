/** Who gets in: people without a session, with one, or everybody. */
export type RouteAccess = 'guest' | 'auth' | 'open';

/** Screen groups, each a chunk of that name that loads when it is asked for (SHL-056, Q96). */
export const screenGroups = [
  'password',
  'base',
  'userSettings',
  'points',
  'support',
  'homework',
  'settingsNotifications',
  'videoConsultation',
  'chat',
  'home-events',
  'day',
  'userSetting',
  'banners',
  'calendar',
  'materials',
  'subscription',
  'settingsReminders',
  'userPaymentMethods',
  'subscriptions',
  'settingsCookiePolicy',
  'new-course',
  'pointsHistory',
  'socialNetworks',
  'Installments',
  'userEdit',
  'videoConsultations',
  'homeworks',
  'auth',
  'home',
] as const;
export type ScreenGroup = (typeof screenGroups)[number];

/** Flags of the variant that a route may hang on (Q27). */
export type RouteFeature = 'registration' | 'banners' | 'chatSupport' | 'videoConsultationSupport';

interface RouteRow {
  readonly name: string;
  /** Parts behind a `$` are whole numbers from 1 and named for the caller. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly group?: ScreenGroup;
  /** Another route that stands for this one; parameters of the same name go along. */
  readonly redirect?: {
    readonly to: string;
    readonly search?: Readonly<Record<string, string>>;
    /** A parameter of the target that has to be looked up first (Q80). */
    readonly lookUp?: string;
  };
  readonly feature?: RouteFeature;
  /** Asks a person without an e-mail for one first (Q46). */
  readonly needsEmail?: true;
  /** Stays open to a person whose subscription has ended (Q44). */
  readonly isSpared?: true;
}

/** Every address of the cabinet (P§2.1, Q43, Q82, Q93); what is not here is not found. */
export const routes = [
  { name: 'login', path: '/', access: 'guest', group: 'auth' },
  { name: 'signup', path: '/signup', access: 'guest', group: 'auth', feature: 'registration' },
  { name: 'auto-login', path: '/auto-login', access: 'open', group: 'auth' },
  // Own addition (issue 3, §2.6).
  { name: 'secondStep', path: '/second-step', access: 'guest', group: 'auth' },
  { name: 'accessRecovery', path: '/reset', access: 'guest', group: 'password' },
  { name: 'user', path: '/user', access: 'auth', redirect: { to: 'home' }, isSpared: true },
  { name: 'resetPassword', path: '/resetPassword', access: 'auth', group: 'password', isSpared: true },
  { name: 'emailVerification', path: '/emailVerification', access: 'auth', group: 'password' },
  { name: 'phoneVerification', path: '/phoneVerification', access: 'auth', group: 'password' },
  { name: 'updateProfile', path: '/updateProfile', access: 'auth', group: 'userEdit', isSpared: true },
  { name: 'userInfoChat', path: '/user/info-chat', access: 'auth', group: 'userEdit' },
  { name: 'linkSocialNetworks', path: '/linksocialnetworks', access: 'auth', group: 'socialNetworks' },
  { name: 'socialNetworks', path: '/user/social-networks', access: 'auth', group: 'socialNetworks' },
  { name: 'userPassword', path: '/user/settings/password', access: 'auth', group: 'password', isSpared: true },
  // Own addition (issue 3, §2.5).
  { name: 'settingsSessions', path: '/user/settings/sessions', access: 'auth', group: 'userSettings', isSpared: true },
  // Own addition (issue 3, §2.6).
  { name: 'settingsExport', path: '/user/settings/export', access: 'auth', group: 'userSettings', isSpared: true },
  { name: 'settingsSecurity', path: '/user/settings/security', access: 'auth', group: 'userSettings', isSpared: true },
  {
    name: 'settingsNotifications',
    path: '/user/settings/notifications',
    access: 'auth',
    group: 'settingsNotifications',
    isSpared: true,
  },
  {
    name: 'settingsReminders',
    path: '/user/settings/reminders',
    access: 'auth',
    group: 'settingsReminders',
    isSpared: true,
  },
  {
    name: 'settingsReminderNew',
    path: '/user/settings/reminders/new',
    access: 'auth',
    group: 'settingsReminders',
    isSpared: true,
  },
  {
    name: 'settingsReminderUpdate',
    path: '/user/settings/reminders/$id',
    access: 'auth',
    group: 'settingsReminders',
    isSpared: true,
  },
  { name: 'userEdit', path: '/user/edit', access: 'auth', group: 'userEdit', isSpared: true },
  { name: 'userSettings', path: '/user/settings', access: 'auth', group: 'userSettings', isSpared: true },
  { name: 'subscriptions', path: '/user/subscriptions', access: 'auth', group: 'subscriptions', isSpared: true },
  {
    name: 'subscriptions-warning',
    path: '/subscriptions',
    access: 'auth',
    redirect: { to: 'subscriptions', search: { warning: 'true' } },
    isSpared: true,
  },
  { name: 'installments', path: '/user/installments', access: 'auth', group: 'Installments' },
  { name: 'subscription', path: '/user/subscription/$id', access: 'auth', group: 'subscription', isSpared: true },
  {
    name: 'settingsCookiePolicy',
    path: '/user/settings/cookie',
    access: 'auth',
    group: 'settingsCookiePolicy',
    isSpared: true,
  },
  {
    name: 'userPaymentMethods',
    path: '/user/settings/user-payment-methods',
    access: 'auth',
    group: 'userPaymentMethods',
    isSpared: true,
  },
  { name: 'delete', path: '/delete', access: 'open', group: 'base', isSpared: true },
  { name: 'logout', path: '/logout', access: 'open', group: 'base', isSpared: true },
  { name: 'userSetting', path: '/user/setting', access: 'auth', group: 'userSetting', isSpared: true },
  { name: 'home', path: '/home', access: 'auth', group: 'home' },
  { name: 'home-courses', path: '/courses', access: 'auth', group: 'home' },
  { name: 'home-events', path: '/events', access: 'auth', group: 'home-events' },
  { name: 'home-catalog', path: '/catalog', access: 'auth', group: 'home' },
  { name: 'courses', path: '/course', access: 'auth', redirect: { to: 'home' } },
  { name: 'course-stages', path: '/course/$streamId/stages', access: 'auth', redirect: { to: 'calendar' } },
  { name: 'calendar', path: '/course/$streamId/calendar', access: 'auth', group: 'calendar' },
  // A calendar of no stream, as people cut addresses short and as an empty parameter leaves it (SHL-036, Q94).
  { name: 'calendar-cut', path: '/course/calendar', access: 'auth', redirect: { to: 'courses' } },
  { name: 'calendar-empty', path: '/course//calendar', access: 'auth', redirect: { to: 'courses' } },
  { name: 'courseFreeze', path: '/course/$streamId/freeze', access: 'auth', redirect: { to: 'calendar' } },
  {
    name: 'stage-day',
    path: '/course/$streamId/stages/$stageId/days/$dayId',
    access: 'auth',
    redirect: { to: 'day', lookUp: 'dayNumber' },
  },
  { name: 'day', path: '/course/$streamId/calendar/$dayNumber', access: 'auth', group: 'day' },
  { name: 'homeworks', path: '/homework', access: 'auth', group: 'homeworks' },
  { name: 'homework', path: '/homework/$streamId/$homeworkId', access: 'auth', group: 'homework' },
  { name: 'tasks', path: '/tasks', access: 'auth', redirect: { to: 'homeworks' } },
  { name: 'chats', path: '/chat', access: 'auth', group: 'chat', feature: 'chatSupport' },
  { name: 'chat', path: '/chat/$chatId', access: 'auth', group: 'chat', feature: 'chatSupport' },
  { name: 'chats-link', path: '/chats', access: 'auth', redirect: { to: 'chats' } },
  { name: 'chat-link', path: '/chats/$chatId', access: 'auth', redirect: { to: 'chat' } },
  {
    name: 'videoconsultations',
    path: '/videoconsultations',
    access: 'auth',
    group: 'videoConsultations',
    feature: 'videoConsultationSupport',
  },
  {
    name: 'videoconsultation',
    path: '/videoconsultations/$id',
    access: 'auth',
    group: 'videoConsultation',
    feature: 'videoConsultationSupport',
    needsEmail: true,
  },
  { name: 'support', path: '/support', access: 'auth', group: 'support', needsEmail: true },
  { name: 'support-category', path: '/support/$categoryId', access: 'auth', group: 'support', needsEmail: true },
  {
    name: 'support-category-stream',
    path: '/support/$categoryId/$streamId',
    access: 'auth',
    group: 'support',
    needsEmail: true,
  },
  { name: 'banners', path: '/banners', access: 'auth', group: 'banners', feature: 'banners' },
  { name: 'points', path: '/user/points', access: 'auth', group: 'points' },
  { name: 'points-history', path: '/user/points/history', access: 'auth', group: 'pointsHistory' },
  { name: 'materials', path: '/course/$streamId/materials', access: 'auth', group: 'materials' },
  { name: 'new-course', path: '/new-course/$courseId', access: 'auth', group: 'new-course', needsEmail: true },
  { name: 'document', path: '/document', access: 'open', group: 'base', isSpared: true },
] as const satisfies readonly RouteRow[];

export type RouteName = (typeof routes)[number]['name'];

export interface Route extends RouteRow {
  readonly name: RouteName;
  readonly redirect?: {
    readonly to: RouteName;
    readonly search?: Readonly<Record<string, string>>;
    readonly lookUp?: string;
  };
}

export type RouteParams = Readonly<Record<string, string>>;

const PARAMETER = /\$(\w+)/g;
const patterns = routes.map(({ path }) => patternOf(path));
const byName = new Map<string, Route>(routes.map((route) => [route.name, route]));

/**
 * Finds the route of a path; a slash at the end does not matter. null: there is none, and the server answers 404 with the
 * same shell (Q81).
 */
export function findRoute(path: string): { name: RouteName; params: RouteParams } | null {
  for (const [index, pattern] of patterns.entries()) {
    const params = pattern.exec(path);
    const route = routes[index];
    if (params && route) return { name: route.name, params: { ...params.groups } };
  }
  return null;
}

/** Answers the row of a route. */
export function getRoute(name: RouteName): Route {
  const route = byName.get(name);
  if (!route) throw new Error(`No route is called ${name}`);
  return route;
}

/** Says whether a route opens by itself for somebody signed in: one that exists, knows its path and is switched on (Q33, CFG-036). */
export function opensByItself(name: RouteName, features: Readonly<Record<RouteFeature, boolean>>): boolean {
  const { access, path, redirect, feature } = getRoute(name);
  const isWhole = redirect === undefined && !path.includes('$');
  return access === 'auth' && isWhole && (feature === undefined || features[feature]);
}

/** Writes the path of a route; a parameter that is missing throws. */
export function routePath(name: RouteName, params: RouteParams = {}): string {
  return getRoute(name).path.replace(PARAMETER, (_, parameter: string) => {
    const value = params[parameter];
    if (value === undefined || value === '') throw new Error(`The path of ${name} needs ${parameter}`);
    return encodeURIComponent(value);
  });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(PARAMETER, '(?<$1>[1-9]\\d{0,15})')}${path === '/' ? '' : '\\/?'}$`);
}
