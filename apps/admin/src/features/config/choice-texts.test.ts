import { choicesOf, settingLists } from '@daystream/domain/config';
import { texts as en } from '@daystream/i18n/en/admin';
import { texts as es } from '@daystream/i18n/es/admin';
import { texts as ru } from '@daystream/i18n/ru/admin';
import { looks } from '@daystream/variants/variant-settings';
import { describe, expect, it } from 'vitest';

// Languages are shown under their own names in every page language.
const lists = settingLists.filter((list) => list !== 'languages');
const catalogues = { ru, en, es };

describe.each(Object.entries(catalogues))('choices of a setting in %s', (_, { config }) => {
  it.each(lists)('each have a name of their own: %s', (list) => {
    const names: Readonly<Record<string, string>> = config.choices[list];
    const choices = choicesOf(list, looks);
    expect(choices.filter((choice) => !(choice in names))).toEqual([]);
    expect(new Set(choices.map((choice) => names[choice])).size).toBe(choices.length);
  });
});
