import { isId } from '../ids.ts';
import { textLimits } from '../limits.ts';
import { checkEmail } from '../identity/email-check.ts';
import { externalSources } from '../identity/external-auth.ts';
import { isPhone, normalizePhone } from '../identity/phone.ts';
import { cookieCategories, cookieTypes } from '../consent/policy.ts';
import { FORCED_LANGUAGE, type Language, type LocalizedText, languages } from '../languages.ts';
import { type RouteName, routes } from '../navigation/route-table.ts';
import { getRoute } from '../navigation/routes.ts';
import { readWebAddress } from '../navigation/web-address.ts';
import { textProblem } from '../texts.ts';
import { isColour } from './colours.ts';
import { SAFE_LINK } from './link.ts';
import { type ColourMode, colourModes, contrastGaps, type OwnColours, ownTokens, type Palette } from './palette.ts';
import {
  COOKIE_NAMES_COUNT,
  fieldOf,
  type NamedLink,
  type OwnCookie,
  type SettingField,
  type SettingList,
  type SettingName,
  settingNames,
  type VariantSettings,
} from './setting-fields.ts';

/** Why settings cannot be published; texts: `errors.fields.<code>`. */
export interface SettingProblem {
  readonly code:
    | 'required'
    | 'nul'
    | 'lone_surrogate'
    | 'too_long'
    | 'value_invalid'
    | 'invalid_email'
    | 'invalid_phone'
    | 'invalid_link'
    | 'choice_unknown'
    | 'list_too_long'
    | 'number_out_of_range'
    | 'low_contrast'
    | 'text_missing';
  readonly params?: Readonly<Record<string, number | string>>;
}
export type SettingProblems = Partial<Record<SettingName, SettingProblem>>;

/** Brands and logos that a variant can choose from. */
export interface LookFacts {
  /** Palettes by brand and colour mode. */
  readonly palettes: Readonly<Record<string, Readonly<Record<ColourMode, Palette>>>>;
  readonly logos: readonly string[];
}

/** Pages allowed in the bar or as homepage: they open without parameters for anybody signed in (CFG-036, Q33). */
export const namedPages: readonly RouteName[] = routes.flatMap(({ name }) => {
  const { access, path, redirect } = getRoute(name);
  return access === 'auth' && !path.includes('$') && redirect === undefined ? [name] : [];
});

/** Lists the values a setting may choose from. */
export function choicesOf(list: SettingList, looks: LookFacts): readonly string[] {
  const lists: Record<SettingList, readonly string[]> = {
    brands: Object.keys(looks.palettes),
    logos: looks.logos,
    languages,
    networks: externalSources,
    pages: namedPages,
  };
  return lists[list];
}

/** Returns what keeps settings from being published, by field: the same rule beside the field and on the server. */
export function settingProblems(settings: VariantSettings, looks: LookFacts): SettingProblems {
  const problems: SettingProblems = {};
  for (const name of settingNames) {
    const problem = fieldProblem(settings, name, looks);
    if (problem !== null) problems[name] = problem;
  }
  // Rules across settings run only where each setting is valid by itself.
  for (const [name, problem] of [...languageProblems(settings), ...textGaps(settings), ...colourGaps(settings, looks)])
    problems[name] ??= problem;
  return problems;
}

function fieldProblem(settings: VariantSettings, name: SettingName, looks: LookFacts): SettingProblem | null {
  const field = fieldOf(name);
  const value: unknown = settings[name];
  switch (field.kind) {
    case 'choices':
      return choicesProblem(field, value as readonly string[], choicesOf(field.of, looks));
    case 'choice':
      return choicesOf(field.of, looks).includes(value as string) ? null : { code: 'choice_unknown' };
    case 'ids':
      return idsProblem(value as readonly number[], field.maxCount);
    case 'course':
      return value === null || isId(value) ? null : { code: 'value_invalid' };
    case 'number':
      return isWithin(value as number | null, field) ? null : numberProblem(field);
    case 'moment':
      return value === null || isWithin(value as number, moments) ? null : { code: 'value_invalid' };
    case 'namedLinks':
      return namedLinksProblem(value as readonly NamedLink[], field.maxCount, settings.supportedLanguages);
    case 'cookies':
      return cookiesProblem(value as readonly OwnCookie[], field.maxCount, settings.supportedLanguages);
    case 'texts':
      return firstProblem(Object.values(value as LocalizedText), (text) => lineProblem(text, field.maxLength));
    case 'languageLinks':
      return firstProblem(Object.values(value as LocalizedText), linkProblem);
    // Files were validated when they were uploaded.
    case 'documents':
    case 'picture':
    case 'flag':
      return null;
    default:
      return writtenProblem(field, value as string);
  }
}

type WrittenField = Extract<SettingField, { kind: 'line' | 'email' | 'phone' | 'link' | 'colour' }>;

function writtenProblem(field: WrittenField, text: string): SettingProblem | null {
  const isRequired = field.kind === 'email' || (field.kind === 'line' && field.isRequired === true);
  if (text === '') return isRequired ? { code: 'required' } : null;
  switch (field.kind) {
    case 'email':
      return checkEmail(text).isValid ? null : { code: 'invalid_email' };
    case 'phone':
      return isPhone(normalizePhone(text)) ? null : { code: 'invalid_phone' };
    case 'link':
      return field.isWeb === true && readWebAddress(text) === null ? { code: 'invalid_link' } : linkProblem(text);
    case 'colour':
      return isColour(text) ? null : { code: 'value_invalid' };
    case 'line': {
      const isWritten = field.pattern === undefined || field.pattern.test(text);
      return lineProblem(text, field.maxLength) ?? (isWritten ? null : { code: 'value_invalid' });
    }
  }
}

function lineProblem(text: string, maxLength: number): SettingProblem | null {
  const code = textProblem(text, { maxLength });
  if (code === null || code === 'empty') return null;
  return code === 'too_long' ? { code, params: { count: maxLength } } : { code };
}

function linkProblem(link: string): SettingProblem | null {
  return lineProblem(link, textLimits.settingLink) ?? (SAFE_LINK.test(link) ? null : { code: 'invalid_link' });
}

function firstProblem(
  texts: readonly string[],
  problemOf: (text: string) => SettingProblem | null,
): SettingProblem | null {
  for (const text of texts) {
    const problem = problemOf(text);
    if (problem !== null) return problem;
  }
  return null;
}

function choicesProblem(
  field: Extract<SettingField, { kind: 'choices' }>,
  chosen: readonly string[],
  known: readonly string[],
): SettingProblem | null {
  if (chosen.length === 0) return field.isRequired === true ? { code: 'required' } : null;
  if (chosen.length > field.maxCount) return { code: 'list_too_long', params: { count: field.maxCount } };
  const isKnown = chosen.every((one) => known.includes(one)) && new Set(chosen).size === chosen.length;
  return isKnown ? null : { code: 'choice_unknown' };
}

function idsProblem(ids: readonly number[], maxCount: number): SettingProblem | null {
  if (ids.length > maxCount) return { code: 'list_too_long', params: { count: maxCount } };
  const isWritten = ids.every(isId) && new Set(ids).size === ids.length;
  return isWritten ? null : { code: 'value_invalid' };
}

const moments = { min: 0, max: 32_503_680_000 }; // the year 3000

function isWithin(value: number | null, { min, max }: { min: number; max: number }): boolean {
  return value !== null && Number.isSafeInteger(value) && value >= min && value <= max;
}

function numberProblem({ min, max }: { min: number; max: number }): SettingProblem {
  return { code: 'number_out_of_range', params: { min, max } };
}

function namedLinksProblem(
  links: readonly NamedLink[],
  maxCount: number,
  offered: readonly string[],
): SettingProblem | null {
  if (links.length > maxCount) return { code: 'list_too_long', params: { count: maxCount } };
  for (const { title, url } of links) {
    if (url === '') return { code: 'required' };
    const gap = languageGap(title, offered);
    const problem =
      linkProblem(url) ?? firstProblem(Object.values(title), (text) => lineProblem(text, textLimits.linkTitle)) ?? gap;
    if (problem !== null) return problem;
  }
  return null;
}

const COOKIE_NAME = /^[\w.*$#-]{1,80}$/;

/** A star in a name is the part that differs per visitor. Names must be unique across all cookies. */
function cookiesProblem(
  cookies: readonly OwnCookie[],
  maxCount: number,
  offered: readonly string[],
): SettingProblem | null {
  if (cookies.length > maxCount) return { code: 'list_too_long', params: { count: maxCount } };
  for (const { category, type, names, title } of cookies) {
    if (names.length === 0) return { code: 'required' };
    const isKnown = cookieCategories.some((one) => one === category) && cookieTypes.some((one) => one === type);
    if (!isKnown) return { code: 'choice_unknown' };
    if (names.length > COOKIE_NAMES_COUNT || !names.every((name) => COOKIE_NAME.test(name)))
      return { code: 'value_invalid' };
    const long = firstProblem(Object.values(title), (text) => lineProblem(text, textLimits.cookieTitle));
    const problem = long ?? languageGap(title, offered);
    if (problem !== null) return problem;
  }
  const told = cookies.flatMap(({ names }) => names);
  return new Set(told).size === told.length ? null : { code: 'value_invalid' };
}

type Found = [SettingName, SettingProblem];

function languageProblems(settings: VariantSettings): Found[] {
  const { supportedLanguages: offered, defaultLanguage, isLanguageForced } = settings;
  if (isLanguageForced && (defaultLanguage !== FORCED_LANGUAGE || offered.some((one) => one !== FORCED_LANGUAGE)))
    return [['isLanguageForced', { code: 'value_invalid' }]]; // Q20
  return offered.includes(defaultLanguage) ? [] : [['defaultLanguage', { code: 'choice_unknown' }]];
}

/** A text is in every offered language or in none; a footer that is shown needs its text. */
function textGaps(settings: VariantSettings): Found[] {
  const { footerIsShown, supportedLanguages, pushActive, pushApplicationId } = settings;
  const found: Found[] = [];
  for (const name of settingNames) {
    if (fieldOf(name).kind !== 'texts') continue;
    const texts = settings[name] as LocalizedText;
    const isNeeded = (name === 'footerText' && footerIsShown) || Object.keys(texts).length > 0;
    const gap = isNeeded ? languageGap(texts, supportedLanguages) : null;
    if (gap !== null) found.push([name, gap]);
  }
  if (pushActive && pushApplicationId === '') found.push(['pushApplicationId', { code: 'required' }]);
  return found;
}

function languageGap(texts: LocalizedText, offered: readonly string[]): SettingProblem | null {
  const missing = offered.find((language) => (texts[language as Language] ?? '').trim() === '');
  return missing === undefined ? null : { code: 'text_missing', params: { language: missing } };
}

/** Returns the colours a school chose for one colour mode. */
export function ownColours(settings: VariantSettings, mode: ColourMode): OwnColours {
  return {
    surface: settings[`${mode}Surface`],
    primary: settings[`${mode}Primary`],
    sun: settings[`${mode}Sun`],
  };
}

/** Colours need enough contrast in both colour modes; the problem is reported at the colour the school chose. */
function colourGaps(settings: VariantSettings, looks: LookFacts): Found[] {
  return colourModes.flatMap((mode): Found[] => {
    const own = ownColours(settings, mode);
    const brand = looks.palettes[settings.brand]?.[mode];
    const chosen = [own.surface, own.primary, own.sun].filter((colour) => colour !== '');
    if (brand === undefined || !chosen.every(isColour)) return [];
    return contrastGaps({ ...brand, ...ownTokens(brand, mode, own) }).map(({ of, on, ratio, needed }): Found => {
      const isOfPrimary = own.primary !== '' && (of.includes('primary') || on.includes('primary'));
      const field: SettingName = isOfPrimary ? `${mode}Primary` : `${mode}Surface`;
      // Rounded down, so that 4.49 is not shown as 4.5.
      return [field, { code: 'low_contrast', params: { ratio: Math.floor(ratio * 10) / 10, needed } }];
    });
  });
}
