import type { Sources } from './sources.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

const LANGUAGES = ['ru', 'en', 'es'] as const;
type Language = (typeof LANGUAGES)[number];
type Texts = ReadonlyMap<string, string>;

const CATALOGUE = /^packages\/i18n\/src\/(ru|en|es)\/(.+)\.json$/;
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const PLURAL = /^(?<base>.+?)(?<ordinal>_ordinal)?_(?<form>zero|one|two|few|many|other)$/;
/** British spellings of the words we use; English texts are in American spelling. */
const BRITISH = /\b(?:practis\w+|enrol(?:s|ment\w*)?|programmes?|colours?|catalogues?|instalments?|cancelled)\b/i;
const PLACEHOLDER = /\{\{-?\s*([\w.]+)[^}]*\}\}/g;

/** Every language has the same texts with all its plural forms, and code uses only existing keys. */
export function checkCatalogues(tree: Tree, sources: Sources): Violation[] {
  const problems: Violation[] = [];
  const nouns = new Map<string, Map<Language, Texts>>();
  for (const path of tree.paths) {
    const [, language, noun] = CATALOGUE.exec(path) ?? [];
    if (language === undefined || noun === undefined) continue;
    const texts = flatten(JSON.parse(tree.read(path)), (key) =>
      problems.push({ path, rule: `'${key}' is not a text` }),
    );
    nouns.set(noun, (nouns.get(noun) ?? new Map<Language, Texts>()).set(language as Language, texts));
  }
  for (const [noun, byLanguage] of nouns) problems.push(...compare(noun, byLanguage));
  return [...problems, ...lostLanguages(nouns), ...unknownKeys(sources, nouns)];
}

/** A language without any catalogue; comparing keys would not notice. */
function lostLanguages(nouns: ReadonlyMap<string, ReadonlyMap<Language, Texts>>): Violation[] {
  const found = new Set([...nouns.values()].flatMap((byLanguage) => [...byLanguage.keys()]));
  return LANGUAGES.filter((language) => !found.has(language)).map((language) => ({
    path: `packages/i18n/src/${language}`,
    rule: 'this language has no catalogues',
  }));
}

function compare(noun: string, byLanguage: ReadonlyMap<Language, Texts>): Violation[] {
  const bases = new Map<string, 'plain' | 'cardinal' | 'ordinal'>();
  for (const texts of byLanguage.values()) {
    for (const key of texts.keys()) {
      const kind = kindOf(key, texts);
      if (kind === 'plain') bases.set(key, kind);
      else bases.set(baseOf(key), kind);
    }
  }
  const named = placeholdersByBase(byLanguage);
  return LANGUAGES.flatMap((language) => {
    const path = `packages/i18n/src/${language}/${noun}.json`;
    const texts = byLanguage.get(language);
    if (texts === undefined) return [{ path, rule: 'this language has no such catalogue' }];
    const wanted = [...bases].flatMap(([base, kind]) => formsOf(language, base, kind));
    const missing = wanted.filter((key) => !texts.has(key));
    const surplus = [...texts.keys()].filter((key) => !wanted.includes(key));
    const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);
    const british =
      language === 'en' ? [...texts].filter(([, text]) => BRITISH.test(text.replaceAll(PLACEHOLDER, ''))) : [];
    const different = [...texts].flatMap(([key, text]) =>
      foreignPlaceholders(text, named.get(baseOf(key))).map((name) => `${key}: {{${name}}}`),
    );
    return [
      ...missing.map((key) => ({ path, rule: `'${key}' is missing` })),
      ...surplus.map((key) => ({ path, rule: `'${key}' is a form this language does not have` })),
      ...empty.map((key) => ({ path, rule: `'${key}' is empty` })),
      ...british.map(([key]) => ({ path, rule: `'${key}' is not in American spelling` })),
      ...different.map((what) => ({ path, rule: `${what} is missing in some language` })),
    ];
  });
}

/** A key is plural when a sibling is too: `weeks_one` beside `weeks_other`. A lone `mode_other` is a plain text. */
function kindOf(key: string, texts: Texts): 'plain' | 'cardinal' | 'ordinal' {
  const { base, ordinal = '', form } = PLURAL.exec(key)?.groups ?? {};
  if (form === undefined) return 'plain';
  const siblings = FORMS.filter((one) => texts.has(`${base}${ordinal}_${one}`));
  if (siblings.length < 2) return 'plain';
  return ordinal === '' ? 'cardinal' : 'ordinal';
}

function baseOf(key: string): string {
  return PLURAL.exec(key)?.groups?.base ?? key;
}

function formsOf(language: Language, base: string, kind: 'plain' | 'cardinal' | 'ordinal'): string[] {
  if (kind === 'plain') return [base];
  const { pluralCategories } = new Intl.PluralRules(language, { type: kind }).resolvedOptions();
  return pluralCategories.map((form) => `${base}${kind === 'ordinal' ? '_ordinal' : ''}_${form}`);
}

/** The placeholders every language has for a text, whatever its forms. */
function placeholdersByBase(byLanguage: ReadonlyMap<Language, Texts>): Map<string, Set<string>> {
  const shared = new Map<string, Set<string>>();
  for (const texts of byLanguage.values()) {
    const own = new Map<string, Set<string>>();
    for (const [key, text] of texts)
      own.set(baseOf(key), new Set([...(own.get(baseOf(key)) ?? []), ...placeholders(text)]));
    for (const [base, names] of own) shared.set(base, shared.get(base)?.intersection(names) ?? names);
  }
  return shared;
}

function foreignPlaceholders(text: string, shared: ReadonlySet<string> = new Set()): string[] {
  return placeholders(text).filter((name) => !shared.has(name));
}

function placeholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
}

/** Literal keys only; the type checker sees the rest. `noun:key` and, below a chosen noun, `key`. */
function unknownKeys(sources: Sources, nouns: ReadonlyMap<string, ReadonlyMap<Language, Texts>>): Violation[] {
  const known = new Set<string>();
  for (const [noun, byLanguage] of nouns) {
    for (const key of byLanguage.get('ru')?.keys() ?? []) {
      for (const name of [key, baseOf(key)]) known.add(name).add(`${noun}:${name}`).add(`${noun}.${name}`);
    }
  }
  return [...sources].flatMap(([path, { textKeys }]) =>
    /^apps\/.*\/src\//.test(path) && !/\.test\.tsx?$/.test(path)
      ? textKeys
          .filter(({ text }) => !known.has(text))
          .map(({ text, line }) => ({ path, line, rule: `no catalogue has '${text}'` }))
      : [],
  );
}

function flatten(
  value: unknown,
  complain: (key: string) => void,
  prefix = '',
  into = new Map<string, string>(),
): Map<string, string> {
  for (const [name, inner] of Object.entries(value as object)) {
    const key = prefix + name;
    if (typeof inner === 'string') into.set(key, inner);
    else if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      flatten(inner, complain, `${key}.`, into);
    else complain(key);
  }
  return into;
}
