import { DAY_MS } from '@daystream/domain/local-dates';
import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-of.ts';
import { firstMonth } from './enrolment-span.ts';
import { isFiltered, peopleQuery, readPeopleSearch } from './people-search.ts';

describe('the address of the list', () => {
  it.each([
    [{}, {}],
    [
      { text: 42, page: '3', segment: '7' },
      { text: '42', page: 3, segment: 7 },
    ],
    [{ role: 'boss', state: 'x', sort: 'id', registered: 8, page: -1, course: 'x' }, {}],
    [
      { role: 'learner', sort: '-seen', seen: '30' },
      { role: 'learner', sort: '-seen', seen: 30 },
    ],
  ])('%j means %j', (given, read) => {
    expect(readPeopleSearch(given)).toEqual(read);
  });

  it('asks the same within an hour', () => {
    const at = (ms: number) => peopleQuery({ seen: 1, text: 'x' }, 100 * DAY_MS + ms);
    expect(at(0)).toEqual({ text: 'x', seen_since: String((99 * DAY_MS) / 1000) });
    expect(at(3_599_999)).toEqual(at(0));
    expect(isFiltered({ sort: 'name', page: 2 })).toBe(false);
    expect(isFiltered({ text: 'x' })).toBe(true);
  });
});

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8', null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it('enrols from today for a month, to the last second', () => {
  const { start_date, end_date } = firstMonth(new Date(2026, 10, 13, 9));
  expect((end_date ?? 0) - (start_date ?? 0)).toBe(31 * 24 * 3600 - 1);
});
