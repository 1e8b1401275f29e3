import { chatSettings, cookieSettings, type SettingName, type VariantSettings } from '@daystream/domain/config';
import { cookieCategories, type CookieCategory } from '@daystream/domain/consent/policy';
import type { Language, LocalizedText } from '@daystream/domain/languages';
import enCookies from '@daystream/i18n/en/cookies.json' with { type: 'json' };
import enChat from '@daystream/i18n/en/registration.json' with { type: 'json' };
import esCookies from '@daystream/i18n/es/cookies.json' with { type: 'json' };
import esChat from '@daystream/i18n/es/registration.json' with { type: 'json' };
import ruCookies from '@daystream/i18n/ru/cookies.json' with { type: 'json' };
import ruChat from '@daystream/i18n/ru/registration.json' with { type: 'json' };

type Question = keyof typeof chatSettings;

/** Default texts for settings the school left empty. */
const usual: ReadonlyMap<SettingName, LocalizedText> = new Map([
  ...(Object.keys(chatSettings) as Question[]).flatMap((name) =>
    (['message', 'again'] as const).map((way): [SettingName, LocalizedText] => [
      chatSettings[name][way],
      { ru: ruChat[name][way], en: enChat[name][way], es: esChat[name][way] },
    ]),
  ),
  ...cookieCategories.map((key): [SettingName, LocalizedText] => [
    cookieSettings[key],
    { ru: ruCookies.categories[key], en: enCookies.categories[key], es: esCookies.categories[key] },
  ]),
]);

/** undefined for a setting without a default text. */
export function usualWords(name: SettingName): LocalizedText | undefined {
  return usual.get(name);
}

/** The name of a cookie category: the school's own, else the default. */
export function cookieKindName(settings: VariantSettings, category: CookieCategory, language: Language): string {
  const name = cookieSettings[category];
  return settings[name][language] || usualWords(name)?.[language] || category;
}
