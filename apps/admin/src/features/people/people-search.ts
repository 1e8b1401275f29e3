import { type PeopleSort, peopleRoles, peopleSorts } from '@daystream/contract/people.admin';
import { type PersonState, personStates } from '@daystream/domain/people';
import { HOUR_MS } from '@daystream/domain/durations';
import { DAY_MS } from '@daystream/domain/local-dates';

/** Options of the date filters, in days before now. */
export const peopleSpans = [1, 7, 30, 365] as const;
export type PeopleSpan = (typeof peopleSpans)[number];

/** Search, filters, order and page of the list, as in its URL. */
export interface PeopleSearch {
  text?: string;
  role?: (typeof peopleRoles)[number];
  state?: PersonState;
  segment?: number;
  course?: number;
  registered?: PeopleSpan;
  seen?: PeopleSpan;
  sort?: PeopleSort;
  page?: number;
}

/** Reads the URL parameters and drops invalid ones. */
export function readPeopleSearch(given: Record<string, unknown>): PeopleSearch {
  const oneOf = <T>(known: readonly T[], value: unknown) => known.find((one) => String(one) === String(value));
  const id = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
  const text = typeof given.text === 'string' || typeof given.text === 'number' ? String(given.text) : '';
  const read = {
    text: text === '' ? undefined : text,
    role: oneOf(peopleRoles, given.role),
    state: oneOf(personStates, given.state),
    segment: id(given.segment),
    course: id(given.course),
    registered: oneOf(peopleSpans, given.registered),
    seen: oneOf(peopleSpans, given.seen),
    sort: oneOf(peopleSorts, given.sort),
    page: id(given.page),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The query of the API. Days count back from the full hour, so that the query key stays the same for up to an hour. */
export function peopleQuery({ registered, seen, ...search }: PeopleSearch, nowMs: number) {
  const since = (days: PeopleSpan | undefined) => days && Math.floor((hourOf(nowMs) - days * DAY_MS) / 1000);
  const asked = { ...search, registered_since: since(registered), seen_since: since(seen) };
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Whether anything but the order and the page is set. */
export function isFiltered({ sort: _, page: __, ...search }: PeopleSearch): boolean {
  return Object.keys(search).length > 0;
}

function hourOf(nowMs: number): number {
  return nowMs - (nowMs % HOUR_MS);
}
