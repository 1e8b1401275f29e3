import { whenOnline } from '@daystream/client/when-online';
import { getRoute, type RouteName, type routes, type ScreenGroup } from '@daystream/domain/navigation/routes';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadGroup } from './load-group.ts';
import { completeTexts, joiningTexts, lessonTexts, pointsTexts, profileTexts, securityTexts } from '../texts/texts.ts';

type Row<Name extends RouteName> = Extract<(typeof routes)[number], { name: Name }>;
export type PathOf<Name extends RouteName> = Row<Name>['path'];
/** Routes that show something; the others stand for one of these. */
export type ScreenName = Extract<(typeof routes)[number], { group: ScreenGroup }>['name'];
type GroupOf<Name extends ScreenName> = Extract<(typeof routes)[number], { name: Name; group: ScreenGroup }>['group'];

/** Each file is a chunk that the build names after its group (SHL-056). */
const groups = {
  auth: () => import('./groups/auth.ts'),
  banners: () => import('./groups/banners.ts'),
  base: () => import('./groups/base.ts'),
  calendar: () => import('./groups/calendar.ts'),
  chat: () => import('./groups/chat.ts'),
  day: () => import('./groups/day.ts'),
  home: () => import('./groups/home.ts'),
  'home-events': () => import('./groups/home-events.ts'),
  homework: () => import('./groups/homework.ts'),
  homeworks: () => import('./groups/homeworks.ts'),
  Installments: () => import('./groups/installments.ts'),
  materials: () => import('./groups/materials.ts'),
  'new-course': () => import('./groups/new-course.ts'),
  password: () => import('./groups/password.ts'),
  points: () => import('./groups/points.ts'),
  pointsHistory: () => import('./groups/points-history.ts'),
  settingsCookiePolicy: () => import('./groups/settings-cookie-policy.ts'),
  settingsNotifications: () => import('./groups/settings-notifications.ts'),
  settingsReminders: () => import('./groups/settings-reminders.ts'),
  socialNetworks: () => import('./groups/social-networks.ts'),
  subscription: () => import('./groups/subscription.ts'),
  subscriptions: () => import('./groups/subscriptions.ts'),
  support: () => import('./groups/support.ts'),
  userEdit: () => import('./groups/user-edit.ts'),
  userPaymentMethods: () => import('./groups/user-payment-methods.ts'),
  userSetting: () => import('./groups/user-setting.ts'),
  userSettings: () => import('./groups/user-settings.ts'),
  videoConsultation: () => import('./groups/video-consultation.ts'),
  videoConsultations: () => import('./groups/video-consultations.ts'),
} satisfies Record<ScreenGroup, () => Promise<object>>;

type Screens<Group extends ScreenGroup> = Awaited<ReturnType<(typeof groups)[Group]>>;

/** What of its group each route shows. */
const screens: { readonly [Name in ScreenName]: keyof Screens<GroupOf<Name>> } = {
  login: 'SignInScreen',
  signup: 'SignUpScreen',
  'auto-login': 'AutoLoginScreen',
  secondStep: 'SecondStepScreen',
  accessRecovery: 'ResetScreen',
  resetPassword: 'ForcedPasswordScreen',
  emailVerification: 'EmailVerificationScreen',
  phoneVerification: 'PhoneVerificationScreen',
  updateProfile: 'UpdateProfileScreen',
  userInfoChat: 'UserInfoChatScreen',
  linkSocialNetworks: 'LinkSocialNetworksScreen',
  socialNetworks: 'SocialNetworksScreen',
  userPassword: 'UserPasswordScreen',
  settingsSessions: 'SessionsScreen',
  settingsExport: 'ExportScreen',
  settingsSecurity: 'SecurityScreen',
  settingsNotifications: 'SettingsNotificationsScreen',
  settingsReminders: 'RemindersScreen',
  settingsReminderNew: 'RemindersScreen',
  settingsReminderUpdate: 'RemindersScreen',
  userEdit: 'UserEditScreen',
  userSettings: 'UserSettingsScreen',
  subscriptions: 'SubscriptionsScreen',
  installments: 'InstallmentsScreen',
  subscription: 'SubscriptionScreen',
  settingsCookiePolicy: 'CookiePolicyScreen',
  userPaymentMethods: 'PaymentMethodsScreen',
  delete: 'DeleteScreen',
  logout: 'LogoutScreen',
  userSetting: 'UserSettingScreen',
  home: 'HomeScreen',
  'home-courses': 'HomeScreen',
  'home-events': 'EventsScreen',
  'home-catalog': 'CatalogScreen',
  calendar: 'CalendarScreen',
  day: 'DayScreen',
  homeworks: 'HomeworkListScreen',
  homework: 'HomeworkScreen',
  chats: 'ChatsScreen',
  chat: 'ChatsScreen',
  videoconsultations: 'VideoConsultationsScreen',
  videoconsultation: 'VideoConsultationScreen',
  support: 'SupportScreen',
  'support-category': 'SupportScreen',
  'support-category-stream': 'SupportScreen',
  banners: 'BannersScreen',
  points: 'PointsScreen',
  'points-history': 'PointsHistoryScreen',
  materials: 'MaterialsScreen',
  'new-course': 'NewCourseScreen',
  document: 'DocumentScreen',
};

/** Words that only some pages say. */
const extraTexts: Partial<Record<ScreenName, () => Promise<void>>> = {
  login: returnTexts,
  signup: joiningTexts,
  'auto-login': joiningTexts,
  secondStep: securityTexts,
  accessRecovery: joiningTexts,
  resetPassword: profileTexts,
  emailVerification: joiningTexts,
  phoneVerification: joiningTexts,
  updateProfile: profileTexts,
  userInfoChat: profileTexts,
  userPassword: profileTexts,
  userEdit: profileTexts,
  userSettings: profileTexts,
  settingsSessions: profileTexts,
  settingsExport: profileTexts,
  settingsSecurity: ownSecurityTexts,
  settingsNotifications: profileTexts,
  linkSocialNetworks: profileTexts,
  socialNetworks: profileTexts,
  delete: profileTexts,
  settingsCookiePolicy: cookieTexts,
  day: lessonTexts,
  homeworks: lessonTexts,
  homework: lessonTexts,
  points: pointsTexts,
  'points-history': pointsTexts,
};

/** The banner says them too, to those who have not chosen yet. */
async function cookieTexts(): Promise<void> {
  const { consentTexts } = await whenOnline(() => import('../../features/consent/consent-texts.ts'));
  await consentTexts();
}

/** A network that sends somebody back may have to be explained; every other sign-in does without these words. */
async function returnTexts(): Promise<void> {
  if (new URLSearchParams(location.search).has('action')) await joiningTexts();
}

async function ownSecurityTexts(): Promise<void> {
  await Promise.all([profileTexts(), securityTexts()]);
}

export const screenNames = Object.keys(screens) as ScreenName[];

export function isScreen(name: RouteName): name is ScreenName {
  return name in screens;
}

/** Where a route is, as the router writes it. */
export function pathOf<const Name extends RouteName>(name: Name): PathOf<Name> {
  return getRoute(name).path as PathOf<Name>;
}

type GroupScreen = (() => ReactNode) & {
  /** Where a screen's code is not in the chunk of its group; what fails here fails again when it is shown. */
  preload?: () => Promise<void>;
};

/** Loads the code of a route's screen, and its words. */
async function loadScreen(name: ScreenName): Promise<{ default: () => ReactNode }> {
  const { group, access } = getRoute(name);
  if (group === undefined) throw new Error(`The route ${name} has no group`);
  const load: () => Promise<object> = groups[group];
  const texts = [access === 'auth' && completeTexts(), extraTexts[name]?.()];
  const [loaded, answers] = await Promise.all([loadGroup(group, load), answersFor(name), ...texts]);
  const screen = (loaded as Readonly<Record<string, GroupScreen>>)[screens[name]];
  if (screen === undefined) throw new Error(`The group ${group} has no ${screens[name]}`);
  await screen.preload?.();
  return { default: answers === null ? screen : answers.amongAnswers(screen) };
}

/** The sign-in keeps no answers of the server, and does without the code for that. */
async function answersFor(name: ScreenName) {
  return name === 'login' ? null : whenOnline(() => import('#shared/answers.tsx'));
}

/** The path and the lazily loaded screen of a route. */
export function screenAt<const Name extends ScreenName>(name: Name) {
  return { path: pathOf(name), component: lazyRouteComponent(() => loadScreen(name)) };
}
