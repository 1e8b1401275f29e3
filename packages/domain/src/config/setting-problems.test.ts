import { describe, expect, it } from 'vitest';
import { choicesOf, type LookFacts, namedPages, settingProblems } from './setting-problems.ts';
import { fieldOf, type OwnCookie, settingNames, type VariantSettings } from './setting-fields.ts';
import { changedSettings, normalSettings } from './settings.ts';
import { readablePalettes } from './testing/palettes.ts';

const looks: LookFacts = { palettes: { dev: readablePalettes }, logos: ['horizon'] };

/** A school of two languages that has set what it must and nothing else. */
const plain = Object.fromEntries(
  settingNames.map((name) => {
    const field = fieldOf(name);
    const none = { flag: false, texts: {}, languageLinks: {}, documents: {}, picture: null, course: null } as Record<
      string,
      unknown
    >;
    const isList = ['choices', 'ids', 'namedLinks', 'cookies'].includes(field.kind);
    if (field.kind === 'number') return [name, field.min];
    return [name, isList ? [] : field.kind in none ? none[field.kind] : ''];
  }),
) as unknown as VariantSettings;
const settings: VariantSettings = {
  ...plain,
  title: 'School',
  brand: 'dev',
  logo: 'horizon',
  supportedLanguages: ['ru', 'en'],
  defaultLanguage: 'ru',
  supportEmail: 'help@school.example',
  country: 'RU',
  mobileAppVersion: '1.0.0',
  homepage: 'home',
  daysShowWarning: 3,
  triggerCourseStart: null,
};

const problemsOf = (changes: Partial<VariantSettings>) => settingProblems({ ...settings, ...changes }, looks);
const cookie = (changes: Partial<OwnCookie>): OwnCookie => ({
  category: 'marketing',
  type: 'session',
  names: ['_partner'],
  title: { ru: 'Партнёр', en: 'A partner' },
  ...changes,
});
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
    ['a footer in every language that is offered', { footerIsShown: true, footerText: { ru: 'Школа', en: 'School' } }],
    ['a link of the footer', { footerLinks: [{ title: { ru: 'Оферта', en: 'Terms' }, url: '/docs/terms' }] }],
    ['a cookie of its own', { ownCookies: [cookie({ names: ['_partner', '_partner_*'] })] }],
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
      'a text in one language of two',
      { pointsInfo: { en: 'Points' } },
      { pointsInfo: { code: 'text_missing', params: { language: 'ru' } } },
    ],
    ['a cookie without a name', { ownCookies: [cookie({ names: [] })] }, { ownCookies: { code: 'required' } }],
    ['a cookie of no kind', { ownCookies: [cookie({ category: 'x' })] }, { ownCookies: { code: 'choice_unknown' } }],
    [
      'a cookie with an unknown lifetime',
      { ownCookies: [cookie({ type: 'x' })] },
      { ownCookies: { code: 'choice_unknown' } },
    ],
    ['a name that none has', { ownCookies: [cookie({ names: ['a b'] })] }, { ownCookies: { code: 'value_invalid' } }],
    ['a cookie listed twice', { ownCookies: [cookie({}), cookie({})] }, { ownCookies: { code: 'value_invalid' } }],
    [
      'a cookie that is not described in every language',
      { ownCookies: [cookie({ title: { ru: 'Партнёр' } })] },
      { ownCookies: { code: 'text_missing', params: { language: 'en' } } },
    ],
    [
      'more cookies than anybody reads',
      { ownCookies: Array.from({ length: 31 }, (_, at) => cookie({ names: [`c${at}`] })) },
      { ownCookies: { code: 'list_too_long', params: { count: 30 } } },
    ],
    [
      'words of the chat that not everybody can read',
      { chatPushAgain: { ru: 'Разрешите уведомления.' } },
      { chatPushAgain: { code: 'text_missing', params: { language: 'en' } } },
    ],
    [
      'a link of the footer without its name',
      { footerLinks: [{ title: { ru: 'А' }, url: '/a' }] },
      { footerLinks: { code: 'text_missing', params: { language: 'en' } } },
    ],
    [
      'a link of the footer that leads nowhere',
      { footerLinks: [{ title: { ru: 'А', en: 'A' }, url: '' }] },
      { footerLinks: { code: 'required' } },
    ],
    [
      'more links than a footer holds',
      { footerLinks: Array.from({ length: 9 }, () => ({ title: {}, url: '/a' })) },
      { footerLinks: { code: 'list_too_long', params: { count: 8 } } },
    ],
    ['push without its application', { pushActive: true }, { pushApplicationId: { code: 'required' } }],
    ['a version in words', { mobileAppVersion: 'v1' }, { mobileAppVersion: { code: 'value_invalid' } }],
    ['a counter of another shape', { yandexCounter: 'G-1234' }, { yandexCounter: { code: 'value_invalid' } }],
    ['a page that needs a number for a homepage (Q33)', { homepage: 'day' }, { homepage: { code: 'choice_unknown' } }],
    [
      'a page nobody has for the bar',
      { mobileBottomBar: ['home', 'nowhere'] },
      { mobileBottomBar: { code: 'choice_unknown' } },
    ],
    ['a network nobody knows', { socialsWeb: ['myspace'] }, { socialsWeb: { code: 'choice_unknown' } }],
    ['a course twice', { newHomeAll: [1, 1] }, { newHomeAll: { code: 'value_invalid' } }],
    ['a starter of no number', { starter: 0.5 }, { starter: { code: 'value_invalid' } }],
    ['a course of no number', { newHomeNew: [0] }, { newHomeNew: { code: 'value_invalid' } }],
    [
      'too many days',
      { daysShowWarning: 366 },
      { daysShowWarning: { code: 'number_out_of_range', params: { min: 0, max: 365 } } },
    ],
    [
      'half a second',
      { messageDelayS: 0.5 },
      { messageDelayS: { code: 'number_out_of_range', params: { min: 1, max: 3600 } } },
    ],
    ['no number', { messageDelayS: null }, { messageDelayS: { code: 'number_out_of_range' } }],
    ['no number where zero is one', { daysShowWarning: null }, { daysShowWarning: { code: 'number_out_of_range' } }],
    ['a moment before time began', { triggerCourseStart: -1 }, { triggerCourseStart: { code: 'value_invalid' } }],
    [
      'a pale main colour',
      { lightPrimary: '#ffe08a' },
      { lightPrimary: { code: 'low_contrast', params: { ratio: 1.2, needed: 4.5 } } },
    ],
    [
      'a dark main colour in the dark',
      { darkPrimary: '#1f2529' },
      { darkPrimary: { code: 'low_contrast', params: { needed: 4.5 } } },
    ],
    ['a page its words vanish on', { lightSurface: '#777777' }, { lightSurface: { code: 'low_contrast' } }],
  ])('%s', (_, changes, expected) => {
    const problems = problemsOf(changes);
    expect(problems).toMatchObject(expected);
    expect(Object.keys(problems)).toEqual(expect.arrayContaining(Object.keys(expected)));
    expect(Object.keys(problems)).toHaveLength(Object.keys(expected).length);
  });
});

describe('lists that settings choose from', () => {
  it('have pages that open by themselves for anybody who is signed in', () => {
    expect(namedPages).toEqual(expect.arrayContaining(['home', 'homeworks', 'points', 'userSetting', 'chats']));
    for (const name of ['login', 'day', 'courses', 'logout', 'document']) expect(namedPages).not.toContain(name);
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

describe('normalised settings', () => {
  it('have texts trimmed and empty languages removed', () => {
    const kept = normalSettings({
      ...settings,
      title: '  Scho\u0065\u0301 ',
      lightPrimary: ' #0B5C7A',
      footerText: { en: ' B ', ru: 'A', es: ' ' },
      footerLinks: [{ title: { ru: ' A ', en: '' }, url: ' /a ' }],
    });
    expect(kept).toMatchObject({ title: 'Scho\u00e9', lightPrimary: '#0b5c7a', footerText: { ru: 'A', en: 'B' } });
    expect(Object.keys(kept.footerText)).toEqual(['ru', 'en']);
    expect(kept.footerLinks).toEqual([{ title: { ru: 'A' }, url: '/a' }]);
  });

  it.each<[Partial<VariantSettings>, string[]]>([
    [{}, []],
    [{ footerText: {} }, []],
    [{ registration: true, title: 'Other' }, ['title', 'registration']],
    [{ footerText: { ru: 'A' } }, ['footerText']],
    [{ newHomeAll: [1, 2] }, ['newHomeAll']],
    [{ footerLinks: [{ title: { ru: 'A' }, url: '/a' }] }, ['footerLinks']],
  ])('differ by name: %j', (changes, names) => {
    expect(changedSettings(settings, { ...settings, ...changes })).toEqual(names);
    expect(changedSettings({ ...settings, ...changes }, settings)).toEqual(names);
  });
});
