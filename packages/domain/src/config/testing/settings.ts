import { fieldOf, settingNames, type VariantSettings } from '../setting-fields.ts';
import { type LookFacts, settingProblems } from '../setting-problems.ts';
import { readablePalettes } from './palettes.ts';

export const looks: LookFacts = { palettes: { dev: readablePalettes }, logos: ['horizon'] };

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
export const plainSettings: VariantSettings = {
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

/** What is wrong with these settings of an otherwise plain school. */
export const problemsOf = (changes: Partial<VariantSettings>) =>
  settingProblems({ ...plainSettings, ...changes }, looks);
