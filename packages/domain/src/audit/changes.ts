/** A value that can be shown: moments are ISO texts. */
export type AuditValue = string | number | boolean | null | readonly string[];

/** One field before and after; null: empty, or not known. */
export interface AuditChange {
  readonly field: string;
  /** Of a text in languages: which of them. */
  readonly language: string | null;
  readonly before: AuditValue;
  readonly after: AuditValue;
}

/** Fields of an enrolment that are dates of its learner's calendar, not moments of the reader's. */
const learnerDates: readonly string[] = ['startsAt', 'endsAt', 'messagesEndAt'];

/** Says whether a change is of a date in the learner's own calendar. */
export function isLearnerDate({ field }: Pick<AuditChange, 'field'>): boolean {
  return learnerDates.includes(field);
}

type Values = Readonly<Record<string, unknown>>;

/** Longer texts are kept by their beginning: the entry says that they changed, the version has them whole. */
const TEXT_LENGTH = 300;

/** What differs between two states of a thing, in the order of `after`; fields that stay are left out. */
export function fieldChanges(before: Values, after: Values): AuditChange[] {
  return Object.entries(after).flatMap(([field, now]): AuditChange[] => {
    const was = before[field];
    if (now === undefined || isSame(was, now)) return [];
    if (isTexts(was) && isTexts(now)) return textChanges(field, was ?? {}, now ?? {});
    return [{ field, language: null, before: shown(was), after: shown(now) }];
  });
}

function textChanges(field: string, was: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) {
  const languages = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return languages
    .filter((language) => was[language] !== now[language])
    .map((language) => ({ field, language, before: shown(was[language]), after: shown(now[language]) }));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** By language; null counts as no text at all. */
function isTexts(value: unknown): value is Readonly<Record<string, string>> | null | undefined {
  if (value == null) return true;
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): AuditValue {
  if (typeof value === 'string') return shortened(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.map((one) => shortened(String(one)));
  return null;
}

/** Never cuts a character in two. */
function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length > TEXT_LENGTH ? `${letters.slice(0, TEXT_LENGTH).join('')}…` : text;
}

/** Details of actions that name their fields in a way of their own. */
const flags = [
  'required_update_password',
  'required_update_profile',
  'require_email_validate',
  'require_phone_validate',
] as const;

/** The changes of an entry, whatever way its action recorded them. */
export function auditChanges(details: Values): AuditChange[] {
  const found: AuditChange[] = [];
  const add = (field: string, before: unknown, after: unknown) =>
    found.push({ field, language: null, before: shown(before), after: shown(after) });
  if (Array.isArray(details['changes'])) found.push(...details['changes'].filter(isChange));
  if ('email_before' in details) add('email', details['email_before'], details['email']);
  if (isListed(details['given']) || isListed(details['taken'])) add('roles', details['taken'], details['given']);
  for (const flag of flags) if (typeof details[flag] === 'boolean') add(flag, !details[flag], details[flag]);
  if (typeof details['before'] === 'string') add('name', details['before'], details['name']);
  return found;
}

function isListed(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

function isChange(value: unknown): value is AuditChange {
  return isObject(value) && typeof value['field'] === 'string' && 'before' in value && 'after' in value;
}
