import { describe, expect, it } from 'vitest';
import { checkCatalogues } from './catalogues.ts';
import { readSources } from './sources.ts';
import { plantedTree } from './tree.ts';

const DAYS = {
  ru: {
    title: 'Дни',
    count_one: '{{count}} день',
    count_few: '{{count}} дня',
    count_many: '{{count}} дней',
    count_other: '{{count}} дня',
  },
  en: { title: 'Days', count_one: '{{count}} day', count_other: '{{count}} days' },
  es: { title: 'Días', count_one: '{{count}} día', count_many: '{{count}} de días', count_other: '{{count}} días' },
};

function problems(changes: { ru?: object; en?: object; es?: object }, code = 'export {};') {
  const catalogues = Object.entries(DAYS).map(([language, texts]) => [
    `packages/i18n/src/${language}/streams.json`,
    JSON.stringify({ ...texts, ...changes[language as 'ru'] }),
  ]);
  const tree = plantedTree({
    ...(Object.fromEntries(catalogues) as Record<string, string>),
    'apps/cabinet/src/features/streams/day-card.tsx': code,
  });
  return checkCatalogues(tree, readSources(tree)).map(
    ({ path, rule }) => `${path.split('/').slice(-2).join('/')}: ${rule}`,
  );
}

describe('catalogues', () => {
  it('accepts the same texts in every language, each with its own plural forms', () => {
    expect(problems({})).toEqual([]);
  });

  it('requires American spelling in English', () => {
    expect(problems({ en: { title: 'Practised days' } })).toEqual([
      `en/streams.json: 'title' is not in American spelling`,
    ]);
    expect(
      problems({ en: { title: 'Practiced days of {{colour}}', count_one: '{{count}} day enrolled' } }),
    ).toHaveLength(1);
  });

  it('reports the missing folder of a language, also if all are missing', () => {
    const rulesOf = (files: Record<string, string>) => {
      const tree = plantedTree(files);
      return checkCatalogues(tree, readSources(tree)).map(({ path, rule }) => `${path}: ${rule}`);
    };
    const lost = (language: string) => `packages/i18n/src/${language}: this language has no catalogues`;
    expect(rulesOf({})).toEqual([lost('ru'), lost('en'), lost('es')]);
    const two = ['ru', 'en'].map((language) => [`packages/i18n/src/${language}/days.json`, '{"title":"x"}']);
    expect(rulesOf(Object.fromEntries(two) as Record<string, string>)).toContain(lost('es'));
  });

  it('misses a key in the languages that lack it, Spanish among them (CFG-011, ERR-056)', () => {
    expect(problems({ ru: { more: 'Ещё' } })).toEqual([
      "en/streams.json: 'more' is missing",
      "es/streams.json: 'more' is missing",
    ]);
  });

  it.each([
    ['ru', 'count_few'],
    ['ru', 'count_many'],
    ['en', 'count_other'],
    ['es', 'count_many'],
  ])('misses the plural form %s %s', (language, form) => {
    expect(problems({ [language]: { [form]: undefined } })).toEqual([`${language}/streams.json: '${form}' is missing`]);
  });

  it('reports all plural forms as missing when one language has a plain text', () => {
    expect(problems({ en: { count_one: undefined, count_other: undefined, count: 'days' } })).toEqual(
      expect.arrayContaining(["en/streams.json: 'count_one' is missing", "en/streams.json: 'count_other' is missing"]),
    );
  });

  it('requires the ordinal forms of each language', () => {
    const ordinal = {
      place_ordinal_one: '{{count}}st',
      place_ordinal_two: '{{count}}nd',
      place_ordinal_few: '{{count}}rd',
      place_ordinal_other: '{{count}}th',
    };
    expect(
      problems({ en: ordinal, ru: { place_ordinal_other: '{{count}}-й' }, es: { place_ordinal_other: '{{count}}.º' } }),
    ).toEqual([]);
    expect(
      problems({
        en: { ...ordinal, place_ordinal_two: undefined },
        ru: { place_ordinal_other: '{{count}}-й' },
        es: { place_ordinal_other: '{{count}}.º' },
      }),
    ).toEqual(["en/streams.json: 'place_ordinal_two' is missing"]);
  });

  it('refuses a form the language does not have', () => {
    expect(problems({ en: { count_few: 'days' } })).toEqual([
      "en/streams.json: 'count_few' is a form this language does not have",
    ]);
  });

  it('accepts a single key that only looks like a plural form', () => {
    const lone = { reason_other: 'x' };
    expect(problems({ ru: lone, en: lone, es: lone })).toEqual([]);
  });

  it('refuses empty texts and values that are not texts', () => {
    expect(problems({ en: { title: ' ' } })).toEqual(["en/streams.json: 'title' is empty"]);
    expect(problems({ en: { title: 7 } })).toContain("en/streams.json: 'title' is not a text");
  });

  it('refuses a placeholder that only some languages have', () => {
    expect(problems({ en: { title: 'Days of {{name}}' } })).toEqual([
      'en/streams.json: title: {{name}} is missing in some language',
    ]);
  });

  it.each(["t('gone')", "t('streams:gone')", "i18n.t('streams:gone')"])(
    'refuses %s, which no catalogue has',
    (call) => {
      expect(problems({}, `${call};`)).toEqual([expect.stringContaining('no catalogue has')]);
    },
  );

  it('refuses an element with an unknown key', () => {
    expect(problems({}, 'const a = <Trans i18nKey="gone" />;')).toEqual([
      expect.stringContaining("no catalogue has 'gone'"),
    ]);
  });

  it.each(["t('title')", "t('count', { count: 2 })", "t('streams:title')", "t('streams:count')"])(
    'knows %s',
    (call) => {
      expect(problems({}, `${call};`)).toEqual([]);
    },
  );
});
