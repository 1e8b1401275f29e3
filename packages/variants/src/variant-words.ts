import { chatSettings, cookieSettings, type VariantSettings } from '@daystream/domain/config';
import type { SiteSettings } from './variant.ts';

type Words = Pick<SiteSettings, 'cookieTitles' | 'chatWords'>;

/** The words a school may say in its own way, as settings. */
export function wordSettingsOf({ cookieTitles, chatWords }: Words) {
  return {
    cookiesEssential: cookieTitles.essential,
    cookiesAnalytics: cookieTitles.analytics,
    cookiesMarketing: cookieTitles.marketing,
    chatFirstName: chatWords.firstName.message,
    chatFirstNameAgain: chatWords.firstName.again,
    chatEmail: chatWords.email.message,
    chatEmailAgain: chatWords.email.again,
    chatPassword: chatWords.password.message,
    chatPasswordAgain: chatWords.password.again,
    chatSocials: chatWords.socials.message,
    chatSocialsAgain: chatWords.socials.again,
    chatBirthday: chatWords.birthday.message,
    chatBirthdayAgain: chatWords.birthday.again,
    chatAvatarId: chatWords.avatarId.message,
    chatAvatarIdAgain: chatWords.avatarId.again,
    chatPush: chatWords.push.message,
    chatPushAgain: chatWords.push.again,
  };
}

/** The same words as everybody reads them. */
export function wordsWith(settings: VariantSettings): Words {
  const asked = ({ message, again }: (typeof chatSettings)[keyof typeof chatSettings]) => ({
    message: settings[message],
    again: settings[again],
  });
  return {
    cookieTitles: {
      essential: settings[cookieSettings.essential],
      analytics: settings[cookieSettings.analytics],
      marketing: settings[cookieSettings.marketing],
    },
    chatWords: {
      firstName: asked(chatSettings.firstName),
      email: asked(chatSettings.email),
      password: asked(chatSettings.password),
      socials: asked(chatSettings.socials),
      birthday: asked(chatSettings.birthday),
      avatarId: asked(chatSettings.avatarId),
      push: asked(chatSettings.push),
    },
  };
}
