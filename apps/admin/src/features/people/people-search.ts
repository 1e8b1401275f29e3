import { deviceZone } from '@daystream/client/device-zone';
import { emailStates, type PeopleSort, peopleRoles, peopleSorts } from '@daystream/contract/people.admin';
import { type PersonState, personStates } from '@daystream/domain/people';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@daystream/domain/durations';
import { dayOfDate, type LocalDate, startOfDayMs } from '@daystream/domain/local-dates';

/** Options of the date filters, in days before now. */
export const peopleSpans = [1, 7, 30, 365] as const;
export type PeopleSpan = (typeof peopleSpans)[number];
/** Days before now, or the local date from which on. */
export type Since = PeopleSpan | LocalDate;

/** Search, filters, order and page of the list, as in its URL. */
export interface PeopleSearch {
  text?: string;
  role?: (typeof peopleRoles)[number];
  state?: PersonState;
  segment?: number;
  course?: number;
  registered?: Since;
  seen?: Since;
  practised?: Since;
  email?: (typeof emailStates)[number];
  sort?: PeopleSort;
  page?: number;
}

/** Reads the URL parameters and drops invalid ones. */
export function readPeopleSearch(given: Record<string, unknown>): PeopleSearch {
  const oneOf = <T>(known: readonly T[], value: unknown) => known.find((one) => String(one) === String(value));
  const id = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
  const since = (value: unknown) => oneOf(peopleSpans, value) ?? dateIn(value);
  const text = typeof given.text === 'string' || typeof given.text === 'number' ? String(given.text) : '';
  const read = {
    text: text === '' ? undefined : text,
    role: oneOf(peopleRoles, given.role),
    state: oneOf(personStates, given.state),
    segment: id(given.segment),
    course: id(given.course),
    registered: since(given.registered),
    seen: since(given.seen),
    practised: since(given.practised),
    email: oneOf(emailStates, given.email),
    sort: oneOf(peopleSorts, given.sort),
    page: id(given.page),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/**
 * The query of the API. Days count back from the full hour, so that the query key stays the same for up to an hour; those of
 * practice by the school's clock, the others by the real time.
 */
export function peopleQuery({ registered, seen, practised, ...search }: PeopleSearch, nowMs: number, steadyMs = nowMs) {
  const since = (from: Since | undefined, toMs: number) => {
    if (from === undefined) return undefined;
    const atMs = typeof from === 'string' ? startOfDayMs(dayOfDate(from), deviceZone) : hourOf(toMs) - from * DAY_MS;
    return Math.floor(atMs / SECOND_MS);
  };
  const asked = {
    ...search,
    registered_since: since(registered, steadyMs),
    seen_since: since(seen, steadyMs),
    practised_since: since(practised, nowMs),
  };
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** What the list is filtered by, without its order and its page. */
export function filtersIn({ sort: _, page: __, ...filters }: PeopleSearch) {
  return filters;
}

export function isFiltered(search: PeopleSearch): boolean {
  return Object.keys(filtersIn(search)).length > 0;
}

function dateIn(value: unknown): LocalDate | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

function hourOf(nowMs: number): number {
  return nowMs - (nowMs % HOUR_MS);
}
