import { describe, expect, it } from 'vitest';
import type { StreamAccessFacts } from './access.ts';
import { upcoming } from './upcoming.ts';

const NOW_MS = 1_000_000;
const facts = (given: Partial<StreamAccessFacts>): StreamAccessFacts => ({
  status: 'started',
  startsAt: NOW_MS - 10,
  endsAt: null,
  isOptionalPurchase: false,
  isCoveredBySubscription: true,
  freeze: null,
  isGuest: false,
  ...given,
});

describe('what is to come (SHL-031)', () => {
  it.each<[string, Partial<StreamAccessFacts>, object[]]>([
    ['a course that starts', { status: 'not_started', startsAt: NOW_MS + 5 }, [{ kind: 'start', atMs: NOW_MS + 5 }]],
    [
      'a pause that ends',
      { status: 'freeze', freeze: { status: 'active', endsAt: NOW_MS + 7 } },
      [{ kind: 'resume', atMs: NOW_MS + 7 }],
    ],
    ['nothing of a pause without an end', { status: 'freeze' }, []],
    ['nothing of an open course', {}, []],
    ['nothing of a course that is over', { status: 'ended', endsAt: NOW_MS - 1 }, []],
  ])('is %s', (_, given, expected) => {
    expect(upcoming([{ id: 3, facts: facts(given) }], NOW_MS)).toEqual(
      expected.map((each) => ({ streamId: 3, ...each })),
    );
  });

  it('has the nearest first', () => {
    const starts = (id: number, afterMs: number) => ({
      id,
      facts: facts({ status: 'not_started', startsAt: NOW_MS + afterMs }),
    });
    expect(upcoming([starts(1, 9), starts(2, 3)], NOW_MS).map(({ streamId }) => streamId)).toEqual([2, 1]);
  });
});
