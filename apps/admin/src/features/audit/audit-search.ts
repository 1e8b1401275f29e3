import { deviceZone } from '@daystream/client/device-zone';
import { type AuditObject, auditObjectNames, type AuditVerb, auditVerbs } from '@daystream/domain/audit';
import { textLimits } from '@daystream/domain/limits';
import { SECOND_MS } from '@daystream/domain/durations';
import { dateOfDay, dayOfDate, type LocalDate, localDay, startOfDayMs } from '@daystream/domain/local-dates';

/** Days up to today that the filter by date offers. */
export const auditSpans = [1, 7, 30] as const;
type AuditSpan = (typeof auditSpans)[number];

/** Filters and page of the log, as in its URL. */
export interface AuditSearch {
  /** Days up to today, instead of two dates. */
  span?: AuditSpan;
  since?: LocalDate;
  until?: LocalDate;
  staff?: number;
  person?: number;
  /** Words that an entry has. */
  text?: string;
  verb?: AuditVerb;
  object?: AuditObject;
  /** One thing: its type and its id. */
  type?: string;
  id?: number;
  page?: number;
}

/** Reads the URL parameters and drops invalid ones. */
export function readAuditSearch(given: Record<string, unknown>): AuditSearch {
  const oneOf = <T>(known: readonly T[], value: unknown) => known.find((one) => String(one) === String(value));
  const id = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
  const [type, thing] = [typeof given.type === 'string' ? given.type : undefined, id(given.id)];
  const read = {
    span: oneOf(auditSpans, given.span),
    since: dateIn(given.since),
    until: dateIn(given.until),
    staff: id(given.staff),
    person: id(given.person),
    text: wordsIn(given.text),
    verb: oneOf(auditVerbs, given.verb),
    object: oneOf(auditObjectNames, given.object),
    type: thing === undefined ? undefined : type,
    id: type === undefined ? undefined : thing,
    page: id(given.page),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The query of the API; days begin and end in this device's zone. */
export function auditQuery({ span, since, until, type, id, ...search }: AuditSearch, nowMs: number) {
  const startOf = (day: number) => Math.floor(startOfDayMs(day, deviceZone) / SECOND_MS);
  const first = span === undefined ? since : dateOfDay(localDay(nowMs, deviceZone) - span + 1);
  const asked = {
    ...search,
    since: first === undefined ? undefined : startOf(dayOfDate(first)),
    until: span !== undefined || until === undefined ? undefined : startOf(dayOfDate(until) + 1),
    subject_type: type,
    subject_id: id,
  };
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Whether anything but the page is set. */
export function isFiltered({ page: _, ...search }: AuditSearch): boolean {
  return Object.keys(search).length > 0;
}

/** The address may hold a number where words were typed. */
function wordsIn(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text.slice(0, textLimits.search);
}

function dateIn(value: unknown): LocalDate | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}
