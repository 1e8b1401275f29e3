import { describe, expect, it } from 'vitest';
import { routes } from '../navigation/route-table.ts';
import { choicesOf, namedPages } from './setting-problems.ts';
import type { VariantSettings } from './setting-fields.ts';
import { looks, problemsOf } from './testing/settings.ts';

const long = (length: number) => 'x'.repeat(length);

describe('settings that can be published', () => {
  it.each<[string, Partial<VariantSettings>]>([
    ['what must be set and nothing else', {}],
    ['a number as it is written', { whatsAppNumber: '8 (999) 123-45-67' }],
    [
      'a page of this site, of another one, and an address to write to',
      {
        cookiePolicyUrl: '/docs/cookies',
        communityUrl: 'https://club.example/a?b=1',
        careTelegram: 'mailto:help@school.example',
      },
    ],
    [
      'the home of this site, and a page of another one without a certificate',
      { cookiePolicyUrl: '/', communityUrl: 'http://club.example' },
    ],
    ['an old cabinet on the web', { oldCabinetUrl: 'https://old.example' }],
    ['a text that is empty in a language that is not offered', { pointsInfo: { ru: 'Баллы', en: 'Points', es: '' } }],
    ['a text as long as it may be', { footerText: { ru: long(300), en: long(300) } }],
    ['as many courses as a list holds', { newHomeAll: Array.from({ length: 200 }, (_, at) => at + 1) }],
    ['as many networks as there are', { socialsWeb: ['google', 'vkontakte', 'facebook', 'apple'] }],
    ['the most days and the least seconds', { daysShowWarning: 365, messageDelayS: 1 }],
    ['the fewest days and the most seconds', { daysShowWarning: 0, messageDelayS: 3600 }],
    ['the first and the last second there is', { triggerCourseStart: 0 }],
    ['a second of the year 3000', { triggerCourseStart: 32_503_680_000 }],
    ['a version of several digits', { mobileAppVersion: '12.345.6789' }],
    ['a counter of the older kinds', { googleCounter: 'UA-1234567-1', yandexCounter: '1234' }],
    ['a counter of tags', { googleCounter: 'GTM-AB12CD' }],
    ['a counter of advertisements', { googleCounter: 'AW-123456789', yandexCounter: '123456789012' }],
    ['a footer in every language that is offered', { footerIsShown: true, footerText: { ru: 'Школа', en: 'School' } }],
    ['English only', { isLanguageForced: true, supportedLanguages: ['en'], defaultLanguage: 'en' }],
    ['counters', { googleCounter: 'G-AB12CD34EF', yandexCounter: '12345678' }],
    ['a bar of pages', { mobileBottomBar: ['home', 'homeworks', 'points'] }],
    ['push with its application', { pushActive: true, pushApplicationId: '1:42:web:ab' }],
    [
      'colours that are read',
      { lightPrimary: '#0b5c7a', darkPrimary: '#8fd0ea', lightSurface: '#fafafa', darkSun: '#ffcc00' },
    ],
    ['a starter', { starter: 7 }],
    ['moments', { triggerCourseStart: 1_790_000_000 }],
    ['a logo of its own', { ownLogo: { id: 7, name: 'logo.png' } }],
  ])('are %s', (_, changes) => {
    expect(problemsOf(changes)).toEqual({});
  });
});

describe('settings that cannot be published say why, at their field', () => {
  it.each<[string, Partial<VariantSettings>, object]>([
    ['no name', { title: '' }, { title: { code: 'required' } }],
    ['a long name', { title: long(41) }, { title: { code: 'too_long', params: { count: 40 } } }],
    ['a sign that cannot be kept', { title: 'a\u0000b' }, { title: { code: 'nul' } }],
    ['half a sign', { title: 'a\ud800' }, { title: { code: 'lone_surrogate' } }],
    ['a brand without tokens', { brand: 'gone' }, { brand: { code: 'choice_unknown' } }],
    ['a mark nobody drew', { logo: 'gone' }, { logo: { code: 'choice_unknown' } }],
    ['a colour of another shape', { lightPrimary: 'red;}' }, { lightPrimary: { code: 'value_invalid' } }],
    [
      'no language',
      { supportedLanguages: [] },
      { supportedLanguages: { code: 'required' }, defaultLanguage: { code: 'choice_unknown' } },
    ],
    ['a language twice', { supportedLanguages: ['ru', 'ru'] }, { supportedLanguages: { code: 'choice_unknown' } }],
    [
      'a first language that is not offered',
      { defaultLanguage: 'es' },
      { defaultLanguage: { code: 'choice_unknown' } },
    ],
    [
      'English forced on a school of two languages (Q20)',
      { isLanguageForced: true },
      { isLanguageForced: { code: 'value_invalid' } },
    ],
    [
      'English forced on a school that offers another language',
      { isLanguageForced: true, supportedLanguages: ['en', 'ru'], defaultLanguage: 'en' },
      { isLanguageForced: { code: 'value_invalid' } },
    ],
    [
      'English forced on a school that begins with another language',
      { isLanguageForced: true, supportedLanguages: ['en'], defaultLanguage: 'ru' },
      { isLanguageForced: { code: 'value_invalid' } },
    ],
    ['no email', { supportEmail: '' }, { supportEmail: { code: 'required' } }],
    ['an email that is none', { supportEmail: 'help@' }, { supportEmail: { code: 'invalid_email' } }],
    ['a number that is none', { whatsAppNumber: '12' }, { whatsAppNumber: { code: 'invalid_phone' } }],
    ['a script for a link', { cookiePolicyUrl: 'javascript:alert(1)' }, { cookiePolicyUrl: { code: 'invalid_link' } }],
    [
      'another site’s address without its scheme',
      { careTelegram: '//evil.example' },
      { careTelegram: { code: 'invalid_link' } },
    ],
    [
      'an old cabinet that is no https page: a ticket goes there',
      { oldCabinetUrl: 'http://old.example' },
      { oldCabinetUrl: { code: 'invalid_link' } },
    ],
    [
      'a link of a language that is none',
      { instructionUrl: { ru: 'guide' } },
      { instructionUrl: { code: 'invalid_link' } },
    ],
    [
      'a long link',
      { cookiePolicyUrl: `/${long(500)}` },
      { cookiePolicyUrl: { code: 'too_long', params: { count: 500 } } },
    ],
    ['a country in words', { country: 'ru' }, { country: { code: 'value_invalid' } }],
    [
      'a footer without words in a language that is offered',
      { footerIsShown: true, footerText: { ru: 'Школа' } },
      { footerText: { code: 'text_missing', params: { language: 'en' } } },
    ],
    [
      'a footer without any words',
      { footerIsShown: true },
      { footerText: { code: 'text_missing', params: { language: 'ru' } } },
    ],
    [
      'a text of blanks',
      { pointsInfo: { ru: 'Баллы', en: ' ' } },
      { pointsInfo: { code: 'text_missing', params: { language: 'en' } } },
    ],
    [
      'a long text in the second language',
      { footerText: { ru: 'Школа', en: long(301) } },
      { footerText: { code: 'too_long', params: { count: 300 } } },
    ],
    [
      'a text in one language of two',
      { pointsInfo: { en: 'Points' } },
      { pointsInfo: { code: 'text_missing', params: { language: 'ru' } } },
    ],
    [
      'words of the chat that not everybody can read',
      { chatPushAgain: { ru: 'Разрешите уведомления.' } },
      { chatPushAgain: { code: 'text_missing', params: { language: 'en' } } },
    ],
    ['push without its application', { pushActive: true }, { pushApplicationId: { code: 'required' } }],
    ['a version of two parts', { mobileAppVersion: '1.0' }, { mobileAppVersion: { code: 'value_invalid' } }],
    ['a version of four parts', { mobileAppVersion: '1.0.0.1' }, { mobileAppVersion: { code: 'value_invalid' } }],
    ['a version with a letter before', { mobileAppVersion: 'v1.0.0' }, { mobileAppVersion: { code: 'value_invalid' } }],
    ['a counter behind something', { googleCounter: 'xG-AB12CD34EF' }, { googleCounter: { code: 'value_invalid' } }],
    ['a counter before something', { googleCounter: 'G-AB12CD;x' }, { googleCounter: { code: 'value_invalid' } }],
    ['a counter with a letter', { yandexCounter: '12345678x' }, { yandexCounter: { code: 'value_invalid' } }],
    ['a version in words', { mobileAppVersion: 'v1' }, { mobileAppVersion: { code: 'value_invalid' } }],
    ['a counter of another shape', { yandexCounter: 'G-1234' }, { yandexCounter: { code: 'value_invalid' } }],
    ['a page that needs a number for a homepage (Q33)', { homepage: 'day' }, { homepage: { code: 'choice_unknown' } }],
    [
      'a page nobody has for the bar',
      { mobileBottomBar: ['home', 'nowhere'] },
      { mobileBottomBar: { code: 'choice_unknown' } },
    ],
    ['a network nobody knows', { socialsWeb: ['myspace'] }, { socialsWeb: { code: 'choice_unknown' } }],
    [
      'more pages than the bar holds',
      { mobileBottomBar: namedPages.slice(0, 6) },
      { mobileBottomBar: { code: 'list_too_long', params: { count: 5 } } },
    ],
    [
      'more courses than a list holds',
      { newHomeAll: Array.from({ length: 201 }, (_, at) => at + 1) },
      { newHomeAll: { code: 'list_too_long', params: { count: 200 } } },
    ],
    ['a course twice', { newHomeAll: [1, 1] }, { newHomeAll: { code: 'value_invalid' } }],
    ['a starter of no number', { starter: 0.5 }, { starter: { code: 'value_invalid' } }],
    ['a course of no number', { newHomeNew: [0] }, { newHomeNew: { code: 'value_invalid' } }],
    [
      'too many days',
      { daysShowWarning: 366 },
      { daysShowWarning: { code: 'number_out_of_range', params: { min: 0, max: 365 } } },
    ],
    [
      'a second and a half',
      { messageDelayS: 1.5 },
      { messageDelayS: { code: 'number_out_of_range', params: { min: 1, max: 3600 } } },
    ],
    [
      'no number',
      { messageDelayS: null },
      { messageDelayS: { code: 'number_out_of_range', params: { min: 1, max: 3600 } } },
    ],
    [
      'no number where zero is one',
      { daysShowWarning: null },
      { daysShowWarning: { code: 'number_out_of_range', params: { min: 0, max: 365 } } },
    ],
    [
      'a moment after the year 3000',
      { triggerCourseStart: 32_503_680_001 },
      { triggerCourseStart: { code: 'value_invalid' } },
    ],
    ['a moment before time began', { triggerCourseStart: -1 }, { triggerCourseStart: { code: 'value_invalid' } }],
    [
      'a pale main colour',
      { lightPrimary: '#ffe08a' },
      { lightPrimary: { code: 'low_contrast', params: { ratio: 1.2, needed: 4.5 } } },
    ],
    [
      'a dark main colour in the dark',
      { darkPrimary: '#1f2529' },
      { darkPrimary: { code: 'low_contrast', params: { ratio: 1.1, needed: 4.5 } } },
    ],
    [
      'a page its words vanish on',
      { lightSurface: '#777777' },
      { lightSurface: { code: 'low_contrast', params: { ratio: 1.4, needed: 4.5 } } },
    ],
    [
      'a page that its words and the main colour vanish on',
      { lightSurface: '#777777', lightPrimary: '#0b5c7a' },
      {
        lightSurface: { code: 'low_contrast', params: { ratio: 1.4, needed: 4.5 } },
        lightPrimary: { code: 'low_contrast', params: { ratio: 1.6, needed: 4.5 } },
      },
    ],
    [
      'a colour of another shape beside a pale one, which is looked at later',
      { lightSurface: 'red', lightPrimary: '#ffe08a' },
      { lightSurface: { code: 'value_invalid' } },
    ],
  ])('%s', (_, changes, expected) => {
    expect(problemsOf(changes)).toEqual(expected);
  });
});

describe('lists that settings choose from', () => {
  it('have pages that open by themselves for anybody who is signed in', () => {
    expect(namedPages).toEqual(expect.arrayContaining(['home', 'homeworks', 'points', 'userSetting', 'chats']));
    expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining([...namedPages]));
    for (const name of ['login', 'day', 'courses', 'tasks', 'user', 'logout', 'document'])
      expect(namedPages).not.toContain(name);
  });

  it.each([
    ['brands', ['dev']],
    ['logos', ['horizon']],
    ['languages', ['ru', 'en', 'es']],
    ['networks', ['google', 'vkontakte', 'facebook', 'apple']],
  ] as const)('%s', (list, expected) => {
    expect(choicesOf(list, looks)).toEqual(expected);
  });
});
