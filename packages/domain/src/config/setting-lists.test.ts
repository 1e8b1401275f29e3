import { describe, expect, it } from 'vitest';
import { textLimits } from '../limits.ts';
import type { NamedLink, OwnCookie, VariantSettings } from './setting-fields.ts';
import { problemsOf } from './testing/settings.ts';

const cookie = (changes: Partial<OwnCookie>): OwnCookie => ({
  category: 'marketing',
  type: 'session',
  names: ['_partner'],
  title: { ru: 'Партнёр', en: 'A partner' },
  ...changes,
});
const named = (url: string, title: NamedLink['title'] = { ru: 'А', en: 'A' }) => ({ title, url });
const long = (length: number) => 'x'.repeat(length);

describe('links and cookies of a school', () => {
  it.each<[string, Partial<VariantSettings>]>([
    ['as many links as a footer holds', { footerLinks: Array.from({ length: 8 }, () => named('/a')) }],
    [
      'as many cookies as anybody reads',
      { ownCookies: Array.from({ length: 30 }, (_, at) => cookie({ names: [`c${at}`] })) },
    ],
    ['a cookie with ten names', { ownCookies: [cookie({ names: Array.from({ length: 10 }, (_, at) => `c${at}`) })] }],
    ['a link of the footer', { footerLinks: [{ title: { ru: 'Оферта', en: 'Terms' }, url: '/docs/terms' }] }],
    [
      'cookies of its own',
      { ownCookies: [cookie({ names: ['_partner', '_partner_*'] }), cookie({ names: ['other'] })] },
    ],
  ])('may be %s', (_, changes) => {
    expect(problemsOf(changes)).toEqual({});
  });

  it.each<[string, Partial<VariantSettings>, object]>([
    ['a cookie without a name', { ownCookies: [cookie({ names: [] })] }, { ownCookies: { code: 'required' } }],
    ['a cookie of no kind', { ownCookies: [cookie({ category: 'x' })] }, { ownCookies: { code: 'choice_unknown' } }],
    [
      'a cookie with an unknown lifetime',
      { ownCookies: [cookie({ type: 'x' })] },
      { ownCookies: { code: 'choice_unknown' } },
    ],
    ['a name that none has', { ownCookies: [cookie({ names: ['a b'] })] }, { ownCookies: { code: 'value_invalid' } }],
    [
      'a name that none has beside one that has',
      { ownCookies: [cookie({ names: ['a', 'a b'] })] },
      { ownCookies: { code: 'value_invalid' } },
    ],
    [
      'a cookie with eleven names',
      { ownCookies: [cookie({ names: Array.from({ length: 11 }, (_, at) => `c${at}`) })] },
      { ownCookies: { code: 'value_invalid' } },
    ],
    [
      'a cookie with a long description',
      { ownCookies: [cookie({ title: { ru: 'А', en: long(textLimits.cookieTitle + 1) } })] },
      { ownCookies: { code: 'too_long', params: { count: textLimits.cookieTitle } } },
    ],
    [
      'a second cookie that is not described',
      { ownCookies: [cookie({}), cookie({ names: ['other'], title: {} })] },
      { ownCookies: { code: 'text_missing', params: { language: 'ru' } } },
    ],
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
      'a link of the footer that is a script',
      { footerLinks: [named('javascript:alert(1)')] },
      { footerLinks: { code: 'invalid_link' } },
    ],
    [
      'a link of the footer with a long name',
      { footerLinks: [named('/a', { ru: 'А', en: long(textLimits.linkTitle + 1) })] },
      { footerLinks: { code: 'too_long', params: { count: textLimits.linkTitle } } },
    ],
    [
      'a second link of the footer that leads nowhere',
      { footerLinks: [named('/a'), named('a')] },
      { footerLinks: { code: 'invalid_link' } },
    ],
    [
      'more links than a footer holds',
      { footerLinks: Array.from({ length: 9 }, () => ({ title: {}, url: '/a' })) },
      { footerLinks: { code: 'list_too_long', params: { count: 8 } } },
    ],
  ])('may not be %s', (_, changes, expected) => {
    expect(problemsOf(changes)).toEqual(expected);
  });
});
