import type { Language } from '@daystream/domain/languages';
import { texts as enAdmin } from '@daystream/i18n/en/admin';
import { texts as enCabinet } from '@daystream/i18n/en/cabinet';
import enConsent from '@daystream/i18n/en/consent.json' with { type: 'json' };
import { texts as enCourses } from '@daystream/i18n/en/courses';
import { texts as enFreezes } from '@daystream/i18n/en/freezes';
import { texts as enGoals } from '@daystream/i18n/en/goals';
import { texts as enJoining } from '@daystream/i18n/en/joining';
import { texts as enLessons } from '@daystream/i18n/en/lessons';
import enLater from '@daystream/i18n/en/later.json' with { type: 'json' };
import enNews from '@daystream/i18n/en/news.json' with { type: 'json' };
import { texts as enPoints } from '@daystream/i18n/en/points';
import { texts as enProfile } from '@daystream/i18n/en/profile';
import { texts as enReplans } from '@daystream/i18n/en/replans';
import enSupport from '@daystream/i18n/en/support.json' with { type: 'json' };
import { texts as enUpdates } from '@daystream/i18n/en/updates';
import { texts as esAdmin } from '@daystream/i18n/es/admin';
import { texts as esCabinet } from '@daystream/i18n/es/cabinet';
import esConsent from '@daystream/i18n/es/consent.json' with { type: 'json' };
import { texts as esCourses } from '@daystream/i18n/es/courses';
import { texts as esFreezes } from '@daystream/i18n/es/freezes';
import { texts as esGoals } from '@daystream/i18n/es/goals';
import { texts as esJoining } from '@daystream/i18n/es/joining';
import { texts as esLessons } from '@daystream/i18n/es/lessons';
import esLater from '@daystream/i18n/es/later.json' with { type: 'json' };
import esNews from '@daystream/i18n/es/news.json' with { type: 'json' };
import { texts as esPoints } from '@daystream/i18n/es/points';
import { texts as esProfile } from '@daystream/i18n/es/profile';
import { texts as esReplans } from '@daystream/i18n/es/replans';
import esSupport from '@daystream/i18n/es/support.json' with { type: 'json' };
import { texts as esUpdates } from '@daystream/i18n/es/updates';
import { texts as ruAdmin } from '@daystream/i18n/ru/admin';
import { texts as ruCabinet } from '@daystream/i18n/ru/cabinet';
import ruConsent from '@daystream/i18n/ru/consent.json' with { type: 'json' };
import { texts as ruCourses } from '@daystream/i18n/ru/courses';
import { texts as ruFreezes } from '@daystream/i18n/ru/freezes';
import { texts as ruGoals } from '@daystream/i18n/ru/goals';
import { texts as ruJoining } from '@daystream/i18n/ru/joining';
import { texts as ruLessons } from '@daystream/i18n/ru/lessons';
import ruLater from '@daystream/i18n/ru/later.json' with { type: 'json' };
import ruNews from '@daystream/i18n/ru/news.json' with { type: 'json' };
import { texts as ruPoints } from '@daystream/i18n/ru/points';
import { texts as ruProfile } from '@daystream/i18n/ru/profile';
import { texts as ruReplans } from '@daystream/i18n/ru/replans';
import ruSupport from '@daystream/i18n/ru/support.json' with { type: 'json' };
import { texts as ruUpdates } from '@daystream/i18n/ru/updates';
import { createInstance } from 'i18next';

const catalogues = {
  ru: {
    consent: ruConsent,
    later: ruLater,
    news: ruNews,
    support: ruSupport,
    ...ruCabinet,
    ...ruCourses,
    ...ruFreezes,
    ...ruGoals,
    ...ruJoining,
    ...ruLessons,
    ...ruPoints,
    ...ruProfile,
    ...ruUpdates,
    ...ruReplans,
    ...ruAdmin,
  },
  en: {
    consent: enConsent,
    later: enLater,
    news: enNews,
    support: enSupport,
    ...enCabinet,
    ...enCourses,
    ...enFreezes,
    ...enGoals,
    ...enJoining,
    ...enLessons,
    ...enPoints,
    ...enProfile,
    ...enUpdates,
    ...enReplans,
    ...enAdmin,
  },
  es: {
    consent: esConsent,
    later: esLater,
    news: esNews,
    support: esSupport,
    ...esCabinet,
    ...esCourses,
    ...esFreezes,
    ...esGoals,
    ...esJoining,
    ...esLessons,
    ...esPoints,
    ...esProfile,
    ...esUpdates,
    ...esReplans,
    ...esAdmin,
  },
};

/** A text by its key in the catalogues, e.g. `t('practice:finish.action')`. */
export type Words = (key: string, params?: Readonly<Record<string, string | number>>) => string;

const words = createInstance();
await words.init({
  lng: 'ru',
  resources: catalogues,
  ns: Object.keys(catalogues.ru),
  interpolation: { escapeValue: false },
});

/** The texts of one language; an unknown key throws. */
export function wordsOf(language: Language): Words {
  return (key, params = {}) => {
    const options = { lng: language, ...params };
    if (!words.exists(key, options)) throw new Error(`no text ${key} in ${language}`);
    return words.t(key, options);
  };
}
