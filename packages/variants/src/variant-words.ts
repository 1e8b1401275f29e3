import { chatSettings, cookieSettings, type VariantSettings } from '@daystream/domain/config';
import type { SiteSettings } from './variant.ts';

type Words = Pick<SiteSettings, 'cookieTitles' | 'chatWords'>;
type WordSettings = Pick<VariantSettings, CookieSetting | ChatSetting>;
type CookieSetting = (typeof cookieSettings)[keyof typeof cookieSettings];
type ChatSetting = (typeof chatSettings)[keyof typeof chatSettings]['message' | 'again'];

/** The texts a school may replace, as settings. */
export function wordSettingsOf({ cookieTitles, chatWords }: Words): WordSettings {
  const titles = namesOf(cookieSettings).map((name) => [cookieSettings[name], cookieTitles[name]] as const);
  const words = namesOf(chatSettings).flatMap((name) => {
    const { message, again } = chatSettings[name];
    return [[message, chatWords[name].message] as const, [again, chatWords[name].again] as const];
  });
  return Object.fromEntries([...titles, ...words]) as WordSettings;
}

/** The same texts as they are shown. */
export function wordsWith(settings: WordSettings): Words {
  const titles = namesOf(cookieSettings).map((name) => [name, settings[cookieSettings[name]]] as const);
  const words = namesOf(chatSettings).map((name) => {
    const { message, again } = chatSettings[name];
    return [name, { message: settings[message], again: settings[again] }] as const;
  });
  return {
    cookieTitles: Object.fromEntries(titles) as Words['cookieTitles'],
    chatWords: Object.fromEntries(words) as Words['chatWords'],
  };
}

/** A school without own texts. */
export const usualWords: Words = {
  cookieTitles: Object.fromEntries(namesOf(cookieSettings).map((name) => [name, {}])) as Words['cookieTitles'],
  chatWords: Object.fromEntries(
    namesOf(chatSettings).map((name) => [name, { message: {}, again: {} }]),
  ) as Words['chatWords'],
};

function namesOf<T extends object>(settings: T): (keyof T)[] {
  return Object.keys(settings) as (keyof T)[];
}
