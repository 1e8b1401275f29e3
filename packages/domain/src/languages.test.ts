import { describe, expect, it } from 'vitest';
import {
  contentText,
  foreignLanguage,
  languageFromCode,
  localeByLanguage,
  resolveLanguage,
  supportedLanguages,
} from './languages.ts';

describe('language codes', () => {
  it.each([
    ['ru', 'ru'],
    ['ru-RU', 'ru'],
    ['ES_es', 'es'],
    [' en-GB ', 'en'],
    ['de', null],
    ['', null],
    ['rus', null],
    [null, null],
    [undefined, null],
  ])('reads %s as %s', (code, language) => {
    expect(languageFromCode(code)).toBe(language);
  });

  it('sends ru-RU, en-US and es-ES (CON-020)', () => {
    expect(localeByLanguage).toEqual({ ru: 'ru-RU', en: 'en-US', es: 'es-ES' });
  });
});

describe('supported languages', () => {
  it.each([
    [undefined, ['en', 'ru']],
    [null, ['en', 'ru']],
    [[], ['en', 'ru']],
    [['de'], ['en', 'ru']],
    [['es'], ['es']],
    [
      ['es', 'ru', 'de'],
      ['ru', 'es'],
    ],
  ])('of a site configured with %o are %o', (configured, expected) => {
    expect(supportedLanguages(configured)).toEqual(expected);
  });
});

describe('the language of a request', () => {
  const all = { asked: 'es', acceptLanguage: 'en-US', userLanguageCode: 'ru', variantDefault: 'ru' };

  it.each([
    ['is the one asked for', all, 'es'],
    ['is the header’s when none is asked for', { ...all, asked: null }, 'en'],
    ['is the profile’s without a header', { userLanguageCode: 'es', variantDefault: 'en' }, 'es'],
    ['is the variant’s default for a stranger', { variantDefault: 'en' }, 'en'],
    ['is Russian when nothing is known', {}, 'ru'],
    ['steps over a language that is not ours', { asked: 'de', acceptLanguage: 'fr, es;q=0.5' }, 'es'],
    ['steps over a language the site does not support', { asked: 'es', supported: ['ru', 'en'] }, 'ru'],
    ['follows the header’s weights', { acceptLanguage: 'ru;q=0.3, en;q=0.9, es;q=0.5' }, 'en'],
    ['follows the header’s order at equal weights', { acceptLanguage: 'es, en' }, 'es'],
    ['does not take what the header excludes', { acceptLanguage: 'es;q=0, *', variantDefault: 'en' }, 'en'],
    ['is English where the variant or the app is forced to it', { ...all, isForcedEnglish: true }, 'en'],
    ['is one the site has even when Russian is not', { supported: ['es'] }, 'es'],
  ] as const)('%s', (_, facts, expected) => {
    expect(resolveLanguage(facts)).toBe(expected);
  });
});

describe('a content text', () => {
  it.each([
    ['is read in the own language', { ru: 'Утро', en: 'Morning' }, 'en', 'ru', 'Morning', 'en', false],
    ['falls back to the variant’s default', { ru: 'Утро', en: 'Morning' }, 'es', 'en', 'Morning', 'en', true],
    ['falls back to Russian next', { ru: 'Утро', es: 'Mañana' }, 'en', 'en', 'Утро', 'ru', true],
    ['falls back to any at last', { es: 'Mañana' }, 'en', 'en', 'Mañana', 'es', true],
    ['counts blank as missing', { ru: 'Утро', en: '  ' }, 'en', 'en', 'Утро', 'ru', true],
    ['is empty when nobody wrote it', {}, 'ru', 'ru', '', null, true],
  ] as const)('%s', (_, texts, language, variantDefault, text, found, isMissing) => {
    expect(contentText(texts, language, variantDefault)).toEqual({ text, language: found, isMissing });
  });
});

describe('a text in another language than its page', () => {
  it.each([
    ['Долгий выдох', 'ru', null],
    ['Долгий выдох', 'en', 'ru'],
    ['Long breath', 'ru', 'en'],
    ['El árbol de la mañana', 'ru', 'es'],
    ['El árbol de la mañana', 'en', 'es'],
    ['Long breath', 'en', null],
    ['Yoga', 'es', null],
    ['Марина и Zoom', 'en', 'ru'],
    ['12 · 30', 'ru', null],
  ] as const)('is told apart: %s on a page in %s', (text, page, language) => {
    expect(foreignLanguage(text, page)).toBe(language);
  });
});
