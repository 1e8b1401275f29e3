import { describe, expect, it } from 'vitest';
import { offeredSettings, type SettingName, settingNames, type VariantSettings } from './setting-fields.ts';
import { changedSettings, normalSettings } from './settings.ts';
import { plainSettings } from './testing/settings.ts';

describe('normalised settings', () => {
  it('have texts trimmed and empty languages removed', () => {
    const kept = normalSettings({
      ...plainSettings,
      title: '  Scho\u0065\u0301 ',
      lightPrimary: ' #0B5C7A',
      footerText: { en: ' B ', ru: 'A', es: ' ' },
      footerLinks: [{ title: { ru: ' A ', en: '' }, url: ' /a ' }],
    });
    expect(kept).toMatchObject({ title: 'Scho\u00e9', lightPrimary: '#0b5c7a', footerText: { ru: 'A', en: 'B' } });
    expect(Object.keys(kept.footerText)).toEqual(['ru', 'en']);
    expect(kept.footerLinks).toEqual([{ title: { ru: 'A' }, url: '/a' }]);
  });

  it.each<[string, Partial<VariantSettings>, Partial<VariantSettings>]>([
    ['an email', { supportEmail: ' help@school.example ' }, { supportEmail: 'help@school.example' }],
    ['a number', { whatsAppNumber: ' +7 999 ' }, { whatsAppNumber: '+7 999' }],
    ['a link', { cookiePolicyUrl: ' /docs/cookies ' }, { cookiePolicyUrl: '/docs/cookies' }],
    ['links by language', { instructionUrl: { ru: ' /a ', en: ' ' } }, { instructionUrl: { ru: '/a' } }],
    ['a file', { ownLogo: { id: 7, name: ' logo.png ' } }, { ownLogo: { id: 7, name: 'logo.png' } }],
    ['no file', { ownLogo: null }, { ownLogo: null }],
    [
      'files by language',
      { agreementDocument: { es: { id: 9, name: 'c.pdf' }, ru: { id: 8, name: ' b.pdf ' } } },
      { agreementDocument: { ru: { id: 8, name: 'b.pdf' }, es: { id: 9, name: 'c.pdf' } } },
    ],
    [
      'cookies',
      { ownCookies: [{ category: 'marketing', type: 'session', names: [' _a '], title: { ru: ' А ', en: '' } }] },
      { ownCookies: [{ category: 'marketing', type: 'session', names: ['_a'], title: { ru: 'А' } }] },
    ],
    ['a switch', { registration: true }, { registration: true }],
    ['a list of courses', { newHomeAll: [2, 1] }, { newHomeAll: [2, 1] }],
    ['a choice', { homepage: 'points' }, { homepage: 'points' }],
    ['a number of days', { daysShowWarning: null }, { daysShowWarning: null }],
  ])('keep %s', (_, given, kept) => {
    expect(normalSettings({ ...plainSettings, ...given })).toEqual({ ...plainSettings, ...kept });
  });

  const link = { title: { ru: 'A' }, url: '/a' };
  it.each<[Partial<VariantSettings>, Partial<VariantSettings>, string[]]>([
    [{}, {}, []],
    [{ footerText: {} }, { footerText: {} }, []],
    [{ footerText: { ru: 'A', en: 'B' } }, { footerText: { ru: 'A', en: 'B' } }, []],
    [{ footerLinks: [link] }, { footerLinks: [{ ...link }] }, []],
    [{ ownLogo: { id: 7, name: 'a' } }, { ownLogo: { id: 7, name: 'a' } }, []],
    [{}, { registration: true, title: 'Other' }, ['title', 'registration']],
    [{}, { footerText: { ru: 'A' } }, ['footerText']],
    [{ footerText: { ru: 'A' } }, { footerText: { ru: 'B' } }, ['footerText']],
    [{ footerText: { ru: 'A' } }, { footerText: { en: 'A' } }, ['footerText']],
    [{ footerText: { ru: 'A' } }, { footerText: { ru: 'A', en: 'A' } }, ['footerText']],
    [{}, { newHomeAll: [1, 2] }, ['newHomeAll']],
    [{ newHomeAll: [2, 1] }, { newHomeAll: [1, 2] }, ['newHomeAll']],
    [{ newHomeAll: [1, 2] }, { newHomeAll: [1, 3] }, ['newHomeAll']],
    [{}, { footerLinks: [link] }, ['footerLinks']],
    [{ footerLinks: [link] }, { footerLinks: [{ ...link, url: '/b' }] }, ['footerLinks']],
    [{}, { ownLogo: { id: 7, name: 'a' } }, ['ownLogo']],
    [{}, { starter: 7, triggerCourseStart: 1 }, ['starter', 'triggerCourseStart']],
  ])('differ by name: %j, %j', (before, after, names) => {
    const [one, other] = [
      { ...plainSettings, ...before },
      { ...plainSettings, ...after },
    ];
    expect(changedSettings(one, other)).toEqual(names);
    expect(changedSettings(other, one)).toEqual(names);
  });
});

describe('settings that an owner is asked for', () => {
  const stillToCome: [string, SettingName[]][] = [
    ['a community', ['communityUrl', 'communityUrlApi', 'community']],
    ['consultations', ['consultations']],
    ['buying a course again', ['newRenewCourse']],
    ['an application from a store', ['appStore', 'socialsAndroid', 'socialsIos', 'mobileAppVersion']],
    ['push through a service', ['pushActive', 'pushApplicationId']],
    ['lists of the new home screen', ['newHomeAll', 'newHomeRecommended', 'newHomeNew', 'newHomeTopSale']],
    ['a delay of messages', ['messageDelayS']],
    ['a service for demo courses', ['demoCourseServiceId']],
  ];

  it.each(stillToCome)('are none of %s, which is still to come', (_, names) => {
    expect(offeredSettings.filter((name) => names.includes(name))).toEqual([]);
  });

  it('are all the others', () => {
    const others = settingNames.filter((name) => !stillToCome.some(([, names]) => names.includes(name)));
    expect(offeredSettings).toEqual(others);
  });
});
