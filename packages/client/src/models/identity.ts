import type { WireUser } from '@daystream/contract/identity';
import type { listSessions } from '@daystream/contract/identity.profile';
import type { AnswerOf } from '@daystream/contract/endpoint';
import type { ProfileForm } from '@daystream/domain/identity/profile';
import { type Language, languageFromCode, localeByLanguage } from '@daystream/domain/languages';
import { msOf } from '@daystream/contract/wire-time';

export interface ExternalAuth {
  id: number;
  source: string;
}

/** A person's counters; 0 until requested. */
export interface UserCounters {
  scoresAmount: number;
  viewedHours: number;
  completedCourses: number;
  completedTasks: number;
  viewedLessons: number;
  referralOrders: number;
  cashback: number;
  discountForReferral: number;
  linkJumps: number;
}

/** The signed-in person. */
export interface User extends UserCounters {
  id: number;
  name: string;
  lastName: string;
  email: string | null;
  /** An absolute URL. */
  avatar: string | null;
  status: number;
  city: string;
  gender: WireUser['gender'];
  phone: string | null;
  phoneValidated: boolean;
  /** DD.MM.YYYY */
  birthday: string | null;
  instagramId: string;
  disableNotification: boolean;
  requiredUpdatePassword: boolean;
  /** The password to be chosen is the first one: no device is signed in with another. */
  isFirstPassword: boolean;
  requiredUpdateProfile: boolean;
  requireEmailValidate: boolean;
  isEmailConfirmed: boolean;
  requirePhoneValidate: boolean;
  segments: readonly { id: number; name: string }[];
  userExternalAuths: readonly ExternalAuth[];
  /** Their interface language, null for one we do not have. */
  locale: Language | null;
  languageCode: string;
  timeZone: string;
  isAdmin: boolean;
  /** Has access to the admin application. */
  isStaff: boolean;
  /** Practises without an account. */
  isGuest: boolean;
  /** The staff member impersonating this person, null in the person's own session. */
  seenBy: string | null;
  createdAt: number;
  updatedAt: number;
}

/** Parts that were not requested, or that an older server does not know, are missing. */
type SaidOfUser = Partial<WireUser> & Pick<WireUser, 'id'>;

export function mapUser(wire: SaidOfUser, origin?: string): User {
  return {
    id: wire.id,
    name: wire.name ?? '',
    lastName: wire.last_name ?? '',
    email: wire.email ?? null,
    avatar: wire.avatar ? absoluteAddress(wire.avatar, origin) : null,
    status: wire.status ?? 0,
    city: wire.city ?? '',
    gender: wire.gender ?? null,
    phone: wire.phone ?? null,
    phoneValidated: wire.phone_validated ?? false,
    birthday: wire.birthday ?? null,
    instagramId: wire.instagram_id ?? '',
    disableNotification: wire.disable_notification ?? false,
    requiredUpdatePassword: wire.required_update_password ?? false,
    isFirstPassword: wire.is_first_password ?? false,
    requiredUpdateProfile: wire.required_update_profile ?? false,
    requireEmailValidate: wire.require_email_validate ?? false,
    // An older server does not send this; then no confirmation is requested.
    isEmailConfirmed: wire.email_confirmed ?? true,
    requirePhoneValidate: wire.require_phone_validate ?? false,
    segments: wire.segments ?? [],
    userExternalAuths: wire.user_external_auths ?? [],
    locale: languageFromCode(wire.language_code),
    languageCode: wire.language_code ?? '',
    timeZone: wire.timezone ?? '',
    isAdmin: wire.is_admin ?? false,
    isStaff: wire.is_staff ?? false,
    isGuest: wire.is_guest ?? false,
    seenBy: wire.seen_by ?? null,
    createdAt: msOf(wire.created_at ?? 0),
    updatedAt: msOf(wire.updated_at ?? 0),
    ...mapCounters(wire),
  };
}

function mapCounters(wire: SaidOfUser): UserCounters {
  return {
    scoresAmount: wire.scores_amount ?? 0,
    viewedHours: wire.viewed_hours ?? 0,
    completedCourses: wire.completed_courses ?? 0,
    completedTasks: wire.completed_tasks ?? 0,
    viewedLessons: wire.viewed_lessons ?? 0,
    referralOrders: wire.referral_orders ?? 0,
    cashback: wire.cashback ?? 0,
    discountForReferral: wire.discount_for_referral ?? 0,
    linkJumps: wire.link_jumps ?? 0,
  };
}

/** The server sends its own pictures as paths (ACC-066). */
function absoluteAddress(address: string, origin = location.origin): string {
  return new URL(address, origin).href;
}

/** Returns the display name of a person: their name, or their email without one (ACC-070). */
export function displayNameOf({ name, lastName, email }: Pick<User, 'name' | 'lastName' | 'email'>): string {
  const full = `${name} ${lastName}`.trim();
  return full === '' ? (email ?? '') : full;
}

/** Changes of a person; missing fields stay as they are. */
export interface UserChanges extends ProfileForm {
  locale?: Language;
  disableNotification?: boolean;
}

/** Maps changes to the wire (ACC-065, ACC-073). */
export function userFields(changes: UserChanges) {
  return {
    name: changes.firstName,
    last_name: changes.lastName,
    city: changes.city,
    gender: changes.gender,
    phone: changes.phone,
    birthday: changes.birthday,
    instagram_id: changes.instagramId,
    email: changes.email,
    timezone: changes.timezone,
    language_code: changes.locale && localeByLanguage[changes.locale],
    disable_notification: changes.disableNotification,
  };
}

/** A device somebody is signed in on. */
export interface SignedInDevice {
  id: number;
  appType: 'web' | 'mobile' | 'admin';
  userAgent: string;
  isCurrent: boolean;
  /** The staff member impersonating this person, null in the person's own session. */
  seenBy: { name: string } | null;
  createdAt: number;
  usedAt: number;
}

export function mapSession(wire: AnswerOf<typeof listSessions>[number]): SignedInDevice {
  return {
    id: wire.id,
    appType: wire.app_type,
    userAgent: wire.user_agent,
    isCurrent: wire.is_current,
    seenBy: wire.seen_by === undefined ? null : { name: wire.seen_by ?? '' },
    createdAt: msOf(wire.created_at),
    usedAt: msOf(wire.used_at),
  };
}

/** Returns the messages about an email that cannot sign up, none when it can (ACC-032). */
export function emailRefusals(answer: { 'signupform-email'?: string[] | undefined }): readonly string[] {
  return answer['signupform-email'] ?? [];
}

/** Whether an application id is available: any message about it means taken or invalid (ACC-033). */
export function isAppIdFree(answer: { 'signupform-app_id'?: string[] | undefined }): boolean {
  return answer['signupform-app_id'] === undefined;
}
