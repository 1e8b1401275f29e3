/**
 * One entry per address of the cabinet: who may open it, which chunk its screen is in, which menu section it belongs to.
 * The server's 404, guards, menus and browser tests read it. It names no components: the
 * cabinet's `routing/screens.ts` says what each entry shows.
 */

/** Who may open a route: people without a session, with one, or everybody. */
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

export const menuSections = ['home', 'course', 'chat', 'task', 'catalog', 'profile'] as const;
export type MenuSection = (typeof menuSections)[number];

/** Feature flags of the variant that a route can require (Q27). */
export type RouteFeature = 'registration' | 'banners' | 'chatSupport' | 'videoConsultationSupport';

export interface RouteRow {
  readonly name: string;
  /** Segments that start with `$` are named parameters: whole numbers from 1. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly group?: ScreenGroup;
  /** The route to redirect to; parameters of the same name are passed on. */
  readonly redirect?: {
    readonly to: string;
    readonly search?: Readonly<Record<string, string>>;
    /** A parameter of the target that has to be looked up first (Q80). */
    readonly lookUp?: string;
  };
  readonly feature?: RouteFeature;
  /** Asks a person without an email for one first (Q46). */
  readonly needsEmail?: true;
  /** Stays open to a person whose subscription has ended (Q44). */
  readonly isSpared?: true;
  /** Open to guests; every other page asks them to sign up. */
  readonly isForGuests?: true;
  /** Shown without the menus around it, as every step of signing in is. */
  readonly isFullPage?: true;
  /** The section of the menu whose history the page belongs to (SHL-104..109). */
  readonly section?: MenuSection;
  /** Text keys; one of these texts appears on this screen and on no other. Browser tests wait for it. */
  readonly shows?: string | readonly string[];
}

/** Every URL of the cabinet (Q43, Q82, Q93); any other path is a 404. */
export const routes = [
  { name: 'login', path: '/', access: 'guest', group: 'auth', isFullPage: true, shows: 'account:sign_in.title' },
  {
    name: 'signup',
    path: '/signup',
    access: 'guest',
    group: 'auth',
    feature: 'registration',
    isFullPage: true,
    shows: 'joining:sign_up.title',
  },
  { name: 'auto-login', path: '/auto-login', access: 'open', group: 'auth', isFullPage: true },
  // Own addition: the page of a link that undoes or confirms a change of address.
  {
    name: 'addressLink',
    path: '/address-link',
    access: 'open',
    group: 'auth',
    isSpared: true,
    isFullPage: true,
    shows: 'joining:address_link.expired_title',
  },
  // Own addition.
  { name: 'twoFactor', path: '/second-step', access: 'guest', group: 'auth', isFullPage: true },
  {
    name: 'accessRecovery',
    path: '/reset',
    access: 'guest',
    group: 'password',
    isFullPage: true,
    shows: 'joining:reset.title',
  },
  { name: 'user', path: '/user', access: 'auth', redirect: { to: 'home' }, isSpared: true, section: 'profile' },
  {
    name: 'resetPassword',
    path: '/resetPassword',
    access: 'auth',
    group: 'password',
    isSpared: true,
    isFullPage: true,
    shows: 'profile:password.forced_title',
  },
  {
    name: 'emailVerification',
    path: '/emailVerification',
    access: 'auth',
    group: 'password',
    isFullPage: true,
    shows: ['joining:verify_email.title', 'joining:address_link.done_title'],
  },
  {
    name: 'phoneVerification',
    path: '/phoneVerification',
    access: 'auth',
    group: 'password',
    isFullPage: true,
    shows: 'joining:verify_phone.title',
  },
  {
    name: 'updateProfile',
    path: '/updateProfile',
    access: 'auth',
    group: 'userEdit',
    isSpared: true,
    isFullPage: true,
    shows: 'profile:complete.title',
  },
  {
    name: 'userInfoChat',
    path: '/user/info-chat',
    access: 'auth',
    group: 'userEdit',
    isFullPage: true,
    shows: 'infoChat:text',
  },
  {
    name: 'linkSocialNetworks',
    path: '/linksocialnetworks',
    access: 'auth',
    group: 'socialNetworks',
    isFullPage: true,
    shows: 'profile:social.invite_title',
  },
  {
    name: 'socialNetworks',
    path: '/user/social-networks',
    access: 'auth',
    group: 'socialNetworks',
    shows: 'profile:social.title',
  },
  {
    name: 'userPassword',
    path: '/user/settings/password',
    access: 'auth',
    group: 'password',
    isSpared: true,
    section: 'profile',
    shows: 'profile:password.title',
  },
  // Own addition.
  {
    name: 'settingsSessions',
    path: '/user/settings/sessions',
    access: 'auth',
    group: 'userSettings',
    isSpared: true,
    section: 'profile',
    shows: 'profile:devices.title',
  },
  // Own addition.
  {
    name: 'settingsExport',
    path: '/user/settings/export',
    access: 'auth',
    group: 'userSettings',
    isSpared: true,
    section: 'profile',
    shows: 'profile:export.contains',
  },
  {
    name: 'settingsSecurity',
    path: '/user/settings/security',
    access: 'auth',
    group: 'userSettings',
    isSpared: true,
    section: 'profile',
    shows: 'security:page.text',
  },
  {
    name: 'settingsNotifications',
    path: '/user/settings/notifications',
    access: 'auth',
    group: 'settingsNotifications',
    isSpared: true,
    section: 'profile',
    shows: 'profile:notifications.hint',
  },
  {
    name: 'settingsReminders',
    path: '/user/settings/reminders',
    access: 'auth',
    group: 'settingsReminders',
    isSpared: true,
    section: 'profile',
  },
  {
    name: 'settingsReminderNew',
    path: '/user/settings/reminders/new',
    access: 'auth',
    group: 'settingsReminders',
    isSpared: true,
    section: 'profile',
  },
  {
    name: 'settingsReminderUpdate',
    path: '/user/settings/reminders/$id',
    access: 'auth',
    group: 'settingsReminders',
    isSpared: true,
    section: 'profile',
  },
  {
    name: 'userEdit',
    path: '/user/edit',
    access: 'auth',
    group: 'userEdit',
    isSpared: true,
    section: 'profile',
    shows: 'profile:edit.action',
  },
  {
    name: 'userSettings',
    path: '/user/settings',
    access: 'auth',
    group: 'userSettings',
    isSpared: true,
    section: 'profile',
    shows: 'profile:settings.devices',
  },
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
    isForGuests: true,
    group: 'settingsCookiePolicy',
    isSpared: true,
    section: 'profile',
    shows: 'consent:screen.text',
  },
  {
    name: 'userPaymentMethods',
    path: '/user/settings/user-payment-methods',
    access: 'auth',
    group: 'userPaymentMethods',
    isSpared: true,
    section: 'profile',
  },
  { name: 'delete', path: '/delete', access: 'open', group: 'base', isSpared: true, shows: 'profile:delete.lost' },
  { name: 'logout', path: '/logout', access: 'open', group: 'base', isFullPage: true, isSpared: true },
  {
    name: 'userSetting',
    path: '/user/setting',
    access: 'auth',
    group: 'userSetting',
    isSpared: true,
    section: 'profile',
    shows: 'frame:menu.exit',
  },
  {
    name: 'home',
    path: '/home',
    access: 'auth',
    isForGuests: true,
    group: 'home',
    section: 'home',
    shows: ['streams:courses.tabs.completed', 'streams:home.empty.title'],
  },
  {
    name: 'home-courses',
    path: '/courses',
    access: 'auth',
    isForGuests: true,
    group: 'home-events',
    section: 'course',
    shows: ['streams:courses.tabs.completed', 'streams:home.empty.title'],
  },
  { name: 'home-events', path: '/events', access: 'auth', group: 'home-events', shows: 'courses:events.about' },
  {
    name: 'home-catalog',
    path: '/catalog',
    access: 'auth',
    group: 'home-events',
    section: 'catalog',
    shows: 'catalogue:about',
  },
  { name: 'courses', path: '/course', access: 'auth', isForGuests: true, redirect: { to: 'home' }, section: 'course' },
  {
    name: 'course-stages',
    path: '/course/$streamId/stages',
    access: 'auth',
    isForGuests: true,
    redirect: { to: 'calendar' },
  },
  {
    name: 'calendar',
    path: '/course/$streamId/calendar',
    access: 'auth',
    isForGuests: true,
    group: 'calendar',
    section: 'course',
    shows: 'streams:calendar.legend.title',
  },
  // A calendar without a stream: people shorten URLs, and an empty parameter leaves this path (SHL-036, Q94).
  { name: 'calendar-cut', path: '/course/calendar', access: 'auth', isForGuests: true, redirect: { to: 'courses' } },
  { name: 'calendar-empty', path: '/course//calendar', access: 'auth', isForGuests: true, redirect: { to: 'courses' } },
  {
    name: 'coursePause',
    path: '/course/$streamId/pause',
    access: 'auth',
    group: 'calendar',
    section: 'course',
    shows: ['freezes:moves.title', 'freezes:bar.to_calendar'],
  },
  // Own addition: what a newer version of the course changes, and the way to it (Q142).
  {
    name: 'courseUpdate',
    path: '/course/$streamId/update',
    access: 'auth',
    group: 'calendar',
    section: 'course',
    shows: ['updates:title', 'updates:none.title'],
  },
  { name: 'courseFreeze', path: '/course/$streamId/freeze', access: 'auth', redirect: { to: 'calendar' } },
  {
    name: 'stage-day',
    path: '/course/$streamId/stages/$stageId/days/$dayId',
    access: 'auth',
    isForGuests: true,
    redirect: { to: 'day', lookUp: 'dayNumber' },
  },
  {
    name: 'day',
    path: '/course/$streamId/calendar/$dayNumber',
    access: 'auth',
    isForGuests: true,
    group: 'day',
    section: 'course',
    shows: 'practice:homework.title',
  },
  {
    name: 'homeworks',
    path: '/homework',
    access: 'auth',
    group: 'homeworks',
    section: 'task',
    shows: ['homework:badge.NOT_UPLOADED', 'homework:badge.locked', 'homework:list.empty.title'],
  },
  {
    name: 'homework',
    path: '/homework/$streamId/$homeworkId',
    access: 'auth',
    group: 'homework',
    section: 'task',
    shows: ['homework:form.send', 'homework:locked.to_calendar', 'homework:missing.title'],
  },
  { name: 'tasks', path: '/tasks', access: 'auth', redirect: { to: 'homeworks' }, section: 'task' },
  { name: 'chats', path: '/chat', access: 'auth', group: 'chat', feature: 'chatSupport', section: 'chat' },
  { name: 'chat', path: '/chat/$chatId', access: 'auth', group: 'chat', feature: 'chatSupport', section: 'chat' },
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
  {
    name: 'points',
    path: '/user/points',
    access: 'auth',
    isForGuests: true,
    group: 'points',
    shows: 'points:spend.title',
  },
  {
    name: 'points-history',
    path: '/user/points/history',
    access: 'auth',
    isForGuests: true,
    group: 'pointsHistory',
    shows: ['points:how.day_finish', 'points:history.empty.text'],
  },
  {
    name: 'materials',
    path: '/course/$streamId/materials',
    access: 'auth',
    group: 'materials',
    section: 'course',
    shows: 'courses:materials.to_calendar',
  },
  // Own addition: one material; back and shared links lead to it.
  {
    name: 'material',
    path: '/course/$streamId/materials/$materialId',
    access: 'auth',
    group: 'materials',
    section: 'course',
    shows: 'courses:materials.viewer.back',
  },
  {
    name: 'new-course',
    path: '/new-course/$courseId',
    access: 'auth',
    group: 'new-course',
    needsEmail: true,
    shows: ['courses:page.own.title', 'courses:page.way.title', 'courses:page.missing.title'],
  },
  { name: 'document', path: '/document', access: 'open', group: 'base', isFullPage: true, isSpared: true },
] as const satisfies readonly RouteRow[];

export type RouteName = (typeof routes)[number]['name'];
