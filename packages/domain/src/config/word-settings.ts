import type { chatQuestions, pushQuestion } from '../identity/registration-chat.ts';
import type { CookieCategory } from '../consent/policy.ts';
import type { SettingName } from './setting-fields.ts';

export type ChatQuestionName = (typeof chatQuestions)[number]['name'] | typeof pushQuestion.name;

/** The settings with a school's texts for the registration chat: each question, and its repeat. */
export const chatSettings = {
  firstName: { message: 'chatFirstName', again: 'chatFirstNameAgain' },
  email: { message: 'chatEmail', again: 'chatEmailAgain' },
  password: { message: 'chatPassword', again: 'chatPasswordAgain' },
  socials: { message: 'chatSocials', again: 'chatSocialsAgain' },
  birthday: { message: 'chatBirthday', again: 'chatBirthdayAgain' },
  avatarId: { message: 'chatAvatarId', again: 'chatAvatarIdAgain' },
  push: { message: 'chatPush', again: 'chatPushAgain' },
} as const satisfies Readonly<Record<ChatQuestionName, Readonly<Record<'message' | 'again', SettingName>>>>;

/** The settings with a school's own names for the kinds of cookies. */
export const cookieSettings = {
  essential: 'cookiesEssential',
  analytics: 'cookiesAnalytics',
  marketing: 'cookiesMarketing',
} as const satisfies Readonly<Record<CookieCategory, SettingName>>;
