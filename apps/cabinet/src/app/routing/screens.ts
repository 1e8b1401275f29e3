import { whenOnline } from '@daystream/client/when-online';
import type { RouteName, routes, ScreenGroup } from '@daystream/domain/navigation/route-table';
import { getRoute } from '@daystream/domain/navigation/routes';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadGroup } from './load-group.ts';
import { errorTexts } from '#shared/error-texts/error-texts.ts';
import { completeTexts, joiningTexts, lessonTexts, pointsTexts, profileTexts } from '../texts/texts.ts';
import { securityTexts } from '../../features/identity/security/security-texts.ts';

type Row<Name extends RouteName> = Extract<(typeof routes)[number], { name: Name }>;
export type PathOf<Name extends RouteName> = Row<Name>['path'];
/** Routes with a screen; the others redirect to one of these. */
export type ScreenName = Extract<(typeof routes)[number], { group: ScreenGroup }>['name'];

type ScreenComponent = () => ReactNode;

interface ScreenRow {
  readonly load: () => Promise<ScreenComponent>;
  /** Loads the texts that only some screens have. */
  readonly texts: (() => Promise<void>) | undefined;
}

/** A screen in the chunk of its route's group (`screen-groups.ts`). */
function screen<const Name extends string>(
  load: () => Promise<Readonly<Record<Name, ScreenComponent>>>,
  name: Name,
  texts?: () => Promise<void>,
): ScreenRow {
  return { load: async () => (await load())[name], texts };
}

/** A screen with its own chunk. The rest of its group is opened far more often and loads faster without it. */
const screenApart = screen;

/** The screen of each route. */
const screens: Readonly<Record<ScreenName, ScreenRow>> = {
  login: screen(() => import('../../features/identity/sign-in/sign-in-screen.tsx'), 'SignInScreen', returnTexts),
  signup: screenApart(() => import('../../features/identity/sign-up/sign-up-screen.tsx'), 'SignUpScreen', joiningTexts),
  'auto-login': screenApart(
    () => import('../../features/identity/sign-in/auto-login-screen.tsx'),
    'AutoLoginScreen',
    joiningTexts,
  ),
  addressLink: screenApart(
    () => import('../../features/identity/address-link/address-link-screen.tsx'),
    'AddressLinkScreen',
    joiningTexts,
  ),
  twoFactor: screenApart(
    () => import('../../features/identity/security/two-factor-screen.tsx'),
    'TwoFactorScreen',
    securityTexts,
  ),
  accessRecovery: screen(
    () => import('../../features/identity/password/reset-screen.tsx'),
    'ResetScreen',
    joiningTexts,
  ),
  resetPassword: screen(
    () => import('../../features/identity/password/forced-password-screen.tsx'),
    'ForcedPasswordScreen',
    profileTexts,
  ),
  emailVerification: screen(
    () => import('../../features/identity/verification/email-verification-screen.tsx'),
    'EmailVerificationScreen',
    joiningTexts,
  ),
  phoneVerification: screen(
    () => import('../../features/identity/verification/phone-verification-screen.tsx'),
    'PhoneVerificationScreen',
    joiningTexts,
  ),
  updateProfile: screen(
    () => import('../../features/identity/profile/update-profile-screen.tsx'),
    'UpdateProfileScreen',
    profileTexts,
  ),
  userInfoChat: screen(
    () => import('../../features/identity/registration-chat/info-chat-screen.tsx'),
    'InfoChatScreen',
    profileTexts,
  ),
  linkSocialNetworks: screen(
    () => import('../../features/identity/social/link-social-networks-screen.tsx'),
    'LinkSocialNetworksScreen',
    profileTexts,
  ),
  socialNetworks: screen(
    () => import('../../features/identity/social/social-networks-screen.tsx'),
    'SocialNetworksScreen',
    profileTexts,
  ),
  userPassword: screen(
    () => import('../../features/identity/password/user-password-screen.tsx'),
    'UserPasswordScreen',
    profileTexts,
  ),
  settingsSessions: screen(
    () => import('../../features/identity/sessions/sessions-screen.tsx'),
    'SessionsScreen',
    profileTexts,
  ),
  settingsExport: screen(() => import('../../features/privacy/export/export-screen.tsx'), 'ExportScreen', profileTexts),
  settingsSecurity: screen(
    () => import('../../features/identity/security/security-screen.tsx'),
    'SecurityScreen',
    ownSecurityTexts,
  ),
  settingsNotifications: screen(
    () => import('../../features/identity/settings/settings-notifications-screen.tsx'),
    'SettingsNotificationsScreen',
    profileTexts,
  ),
  settingsReminders: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  settingsReminderNew: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  settingsReminderUpdate: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  userEdit: screen(
    () => import('../../features/identity/profile/user-edit-screen.tsx'),
    'UserEditScreen',
    profileTexts,
  ),
  userSettings: screen(
    () => import('../../features/identity/settings/user-settings-screen.tsx'),
    'UserSettingsScreen',
    profileTexts,
  ),
  subscriptions: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  installments: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  subscription: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  settingsCookiePolicy: screen(
    () => import('../../features/consent/cookie-settings-screen.tsx'),
    'CookieSettingsScreen',
    cookieTexts,
  ),
  userPaymentMethods: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  delete: screen(() => import('../../features/privacy/deletion/delete-screen.tsx'), 'DeleteScreen', profileTexts),
  logout: screen(() => import('./logout-screen.tsx'), 'LogoutScreen'),
  userSetting: screen(() => import('../menu/user-setting-screen.tsx'), 'UserSettingScreen'),
  home: screen(() => import('../../features/streams/home-screen.tsx'), 'HomeScreen'),
  'home-courses': screen(() => import('../../features/streams/courses-screen.tsx'), 'CoursesScreen'),
  'home-events': screen(() => import('../../features/streams/events-screen.tsx'), 'EventsScreen', ownCourseTexts),
  'home-catalog': screen(
    () => import('../../features/catalogue/catalogue-screen.tsx'),
    'CatalogueScreen',
    ownCourseTexts,
  ),
  calendar: screen(() => import('../../features/streams/calendar-screen.tsx'), 'CalendarScreen'),
  courseUpdate: screen(() => import('../../features/streams/update/update-screen.tsx'), 'UpdateScreen'),
  coursePause: screen(() => import('../../features/streams/freeze/freeze-screen.tsx'), 'FreezeScreen'),
  day: screen(() => import('../../features/practice/day-screen.tsx'), 'DayScreen', lessonTexts),
  homeworks: screen(
    () => import('../../features/homework/homework-list-screen.tsx'),
    'HomeworkListScreen',
    lessonTexts,
  ),
  homework: screen(() => import('../../features/homework/homework-screen.tsx'), 'HomeworkScreen', lessonTexts),
  chats: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  chat: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  videoconsultations: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  videoconsultation: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  support: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  'support-category': screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  'support-category-stream': screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  banners: screen(() => import('./not-yet-screen.tsx'), 'NotYetScreen', laterTexts),
  points: screen(() => import('../../features/points/points-screen.tsx'), 'PointsScreen', pointsTexts),
  'points-history': screen(
    () => import('../../features/points/points-history-screen.tsx'),
    'PointsHistoryScreen',
    pointsTexts,
  ),
  materials: screen(() => import('../../features/courses/materials-screen.tsx'), 'MaterialsScreen', ownCourseTexts),
  material: screen(() => import('../../features/courses/material-screen.tsx'), 'MaterialScreen', ownCourseTexts),
  'new-course': screen(() => import('../../features/courses/course-screen.tsx'), 'CourseScreen', ownCourseTexts),
  document: screen(() => import('../documents/document-screen.tsx'), 'DocumentScreen'),
};

async function laterTexts(): Promise<void> {
  const texts = await whenOnline(() => import('./later-texts.ts'));
  await texts.laterTexts();
}

/** The cookie banner also uses these texts, until the user has chosen. */
async function cookieTexts(): Promise<void> {
  const { consentTexts } = await whenOnline(() => import('../../features/consent/consent-texts.ts'));
  await Promise.all([consentTexts(), profileTexts(), errorTexts()]);
}

/** Loads the social network texts only after a redirect back, which may have to show an error. */
async function returnTexts(): Promise<void> {
  if (new URLSearchParams(location.search).has('action')) await joiningTexts();
}

/** The same player and failure texts as on the day's page. */
async function ownCourseTexts(): Promise<void> {
  const { courseTexts } = await whenOnline(() => import('#shared/course-texts.ts'));
  await Promise.all([courseTexts(), lessonTexts()]);
}

async function ownSecurityTexts(): Promise<void> {
  await Promise.all([profileTexts(), securityTexts()]);
}

export const screenNames = Object.keys(screens) as ScreenName[];

export function isScreen(name: RouteName): name is ScreenName {
  return name in screens;
}

/** A route's path in the router's syntax. */
export function pathOf<const Name extends RouteName>(name: Name): PathOf<Name> {
  return getRoute(name).path as PathOf<Name>;
}

/** Loads the code of a route's screen, and its texts. */
async function loadScreen(name: ScreenName): Promise<{ default: ScreenComponent }> {
  const { group, access } = getRoute(name);
  if (group === undefined) throw new Error(`The route ${name} has no group`);
  const { load, texts } = screens[name];
  const [screenOfRoute, answers] = await Promise.all([
    loadGroup(group, load),
    answersFor(name),
    access === 'auth' && completeTexts(),
    texts?.(),
  ]);
  return { default: answers === null ? screenOfRoute : answers.withQueryClient(screenOfRoute) };
}

/** Adds the query cache to every screen but the sign-in, which caches no server data. */
async function answersFor(name: ScreenName) {
  return name === 'login' ? null : whenOnline(() => import('#shared/with-query-client.tsx'));
}

/** The path and the lazily loaded screen of a route. */
export function screenAt<const Name extends ScreenName>(name: Name) {
  return { path: pathOf(name), component: lazyRouteComponent(() => loadScreen(name)) };
}
