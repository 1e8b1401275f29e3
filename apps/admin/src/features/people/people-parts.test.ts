import { DAY_MS } from '@daystream/domain/durations';
import { describe, expect, it } from 'vitest';
import { isFiltered, peopleQuery, readPeopleSearch } from './people-search.ts';

describe('the URL of the list', () => {
  it.each([
    [{}, {}],
    [
      { text: 42, page: '3', segment: '7' },
      { text: '42', page: 3, segment: 7 },
    ],
    [{ role: 'boss', state: 'x', sort: 'id', registered: 8, page: -1, course: 'x' }, {}],
    [
      { registered: '2026-11-13', practised: '1', email: 'undelivered', seen: '2026-13-40' },
      { registered: '2026-11-13', practised: 1, email: 'undelivered' },
    ],
    [
      { role: 'learner', sort: '-seen', seen: '30' },
      { role: 'learner', sort: '-seen', seen: 30 },
    ],
  ])('%j means %j', (given, read) => {
    expect(readPeopleSearch(given)).toEqual(read);
  });

  it('maps to the same query within an hour', () => {
    const at = (ms: number) => peopleQuery({ seen: 1, text: 'x' }, 100 * DAY_MS + ms);
    expect(at(0)).toEqual({ text: 'x', seen_since: String((99 * DAY_MS) / 1000) });
    expect(at(3_599_999)).toEqual(at(0));
    const { practised_since } = peopleQuery({ practised: '2026-11-13' }, 0);
    expect(new Date(Number(practised_since) * 1000).toLocaleString('sv')).toBe('2026-11-13 00:00:00');
    // While the school's clock is ten days ahead.
    const ahead = peopleQuery({ seen: 1, practised: 1 }, 110 * DAY_MS, 100 * DAY_MS);
    expect(ahead).toEqual({
      seen_since: String((99 * DAY_MS) / 1000),
      practised_since: String((109 * DAY_MS) / 1000),
    });
    expect(isFiltered({ sort: 'name', page: 2 })).toBe(false);
    expect(isFiltered({ text: 'x' })).toBe(true);
  });
});
