import { textLimits } from '../limits.ts';
const LOCAL_PART_LENGTH = 64;
const DOMAIN_LENGTH = 253;
const LABEL_LENGTH = 63;
const TOP_LEVEL_LENGTH = 2; // minimum
const LONG_LOCAL_PART = 30;
const MANY_LEVELS = 5;

/** Error codes in the order they are reported (Q126); texts: `emailVerification.errors.<code>`. */
export const emailErrors = [
  'empty',
  'invalidType',
  'length',
  'missingAt',
  'manyAt',
  'startAt',
  'endAt',
  'localPart',
  'domainPart',
  'doubleDot',
  'dash',
  'latinOnly',
  'minLength',
  'lettersOnly',
  'blockedDomain',
  'unallowedDomain',
] as const;
export type EmailError = (typeof emailErrors)[number];

/** Unusual but allowed. */
export const emailWarnings = ['longLocalPart', 'manyLevels'] as const;
export type EmailWarning = (typeof emailWarnings)[number];

export interface EmailCheckOptions {
  /** Allows letters of any script, and a top-level domain written as `xn--` (Q128). */
  allowInternational?: boolean;
  /** Exact domains, without their subdomains; case-insensitive (Q131). */
  blockedDomains?: readonly string[];
  /** The only domains accepted; an empty list accepts all. */
  allowedDomains?: readonly string[];
}

export interface EmailCheck {
  isValid: boolean;
  errors: EmailError[];
  warnings: EmailWarning[];
}

const LOCAL_SIGNS = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]*$/i; // atext and the dot, no quoting (Q129)
const INTERNATIONAL_LOCAL_SIGNS = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]*$/u;
const FOREIGN_LETTERS = /(?![a-z])[\p{L}\p{M}]/giu;
const LATIN_LABEL = /^[a-z0-9-]*$/i;
const INTERNATIONAL_LABEL = /^[\p{L}\p{M}\p{N}-]*$/u;
const LETTERS = /^[\p{L}\p{M}]+$/u;
const ENCODED_LABEL = /^xn--[a-z0-9-]+$/i;

/** Validates an email address; every form and every call uses this rule (EML-033). */
export function checkEmail(value: unknown, options: EmailCheckOptions = {}): EmailCheck {
  if (value === undefined || value === null || value === '') return refused(['empty']);
  if (typeof value !== 'string') return refused(['invalidType']);
  const tooLong: EmailError[] = lengthOf(value) > textLimits.email ? ['length'] : [];
  const at = value.indexOf('@');
  const misplaced = atError(value, at);
  if (misplaced) return refused([...tooLong, misplaced]);
  const localPart = value.slice(0, at);
  const domain = value.slice(at + 1);
  const labels = domain.split('.');
  const found = new Set<EmailError>([
    ...tooLong,
    ...localPartErrors(localPart, options),
    ...domainErrors(domain, labels, options),
    ...listErrors(domain, options),
  ]);
  const warnings: EmailWarning[] = [];
  if (lengthOf(localPart) > LONG_LOCAL_PART) warnings.push('longLocalPart');
  if (labels.length > MANY_LEVELS) warnings.push('manyLevels');
  return { isValid: found.size === 0, errors: emailErrors.filter((error) => found.has(error)), warnings };
}

function refused(errors: EmailError[]): EmailCheck {
  return { isValid: false, errors, warnings: [] };
}

function atError(value: string, at: number): EmailError | null {
  if (at === -1) return 'missingAt';
  if (value.includes('@', at + 1)) return 'manyAt';
  if (at === 0) return 'startAt';
  return at === value.length - 1 ? 'endAt' : null;
}

function localPartErrors(localPart: string, { allowInternational = false }: EmailCheckOptions): EmailError[] {
  const errors: EmailError[] = [];
  const written = allowInternational ? localPart : localPart.replace(FOREIGN_LETTERS, '');
  const signs = allowInternational ? INTERNATIONAL_LOCAL_SIGNS : LOCAL_SIGNS;
  if (lengthOf(localPart) > LOCAL_PART_LENGTH || isDotAtEdge(localPart) || !signs.test(written))
    errors.push('localPart');
  if (localPart.includes('..')) errors.push('doubleDot');
  if (written !== localPart) errors.push('latinOnly');
  return errors;
}

function domainErrors(domain: string, labels: readonly string[], options: EmailCheckOptions): EmailError[] {
  const { allowInternational = false } = options;
  const errors: EmailError[] = [];
  const isLong = lengthOf(domain) > DOMAIN_LENGTH || labels.some((label) => lengthOf(label) > LABEL_LENGTH);
  if (isLong || isDotAtEdge(domain) || labels.length === 1) errors.push('domainPart'); // a single label: Q130
  if (domain.includes('..')) errors.push('doubleDot');
  if (labels.some((label) => label.startsWith('-') || label.endsWith('-'))) errors.push('dash');
  if (allowInternational && !labels.every((label) => INTERNATIONAL_LABEL.test(label))) errors.push('domainPart');
  if (!allowInternational && !labels.every((label) => LATIN_LABEL.test(label))) errors.push('latinOnly');
  const topLevel = labels.length > 1 ? (labels.at(-1) ?? '') : '';
  if (topLevel === '') return errors;
  if (lengthOf(topLevel) < TOP_LEVEL_LENGTH) errors.push('minLength');
  const isEncoded = allowInternational && ENCODED_LABEL.test(topLevel);
  if (!isEncoded && !LETTERS.test(topLevel)) errors.push('lettersOnly');
  return errors;
}

function listErrors(domain: string, { blockedDomains = [], allowedDomains = [] }: EmailCheckOptions): EmailError[] {
  const asked = comparable(domain);
  const isIn = (list: readonly string[]) => list.some((listed) => comparable(listed) === asked);
  return [
    ...(isIn(blockedDomains) ? (['blockedDomain'] as const) : []),
    ...(allowedDomains.length > 0 && !isIn(allowedDomains) ? (['unallowedDomain'] as const) : []),
  ];
}

function comparable(domain: string): string {
  return domain.trim().normalize('NFC').toLowerCase();
}

function isDotAtEdge(text: string): boolean {
  return text.startsWith('.') || text.endsWith('.');
}

/** Counts code points, not UTF-16 code units (Q128). */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
