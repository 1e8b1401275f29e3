import { describe, expect, it } from 'vitest';
import { type VersionUpdateBar, versionUpdateBar } from './version-offer.ts';

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.parse('2026-11-10T09:00:00Z');

const stream = {
  status: 'started' as const,
  startsAt: NOW_MS - 3 * DAY_MS,
  endsAt: NOW_MS + 30 * DAY_MS,
  isOptionalPurchase: false,
  isCoveredBySubscription: false,
  freeze: null,
  isGuest: false,
  isDemo: false,
  courseFullAccess: true,
};

describe('why a stream stays on its version', () => {
  it.each<[string, Partial<Omit<typeof stream, 'status'>> & { status?: 'freeze' }, VersionUpdateBar | null]>([
    ['open', {}, null],
    ['without dates', { startsAt: 0, endsAt: Number.MAX_SAFE_INTEGER }, null],
    ['not started', { startsAt: NOW_MS + DAY_MS }, null],
    ['frozen', { status: 'freeze' }, null],
    ['ended', { endsAt: NOW_MS - 1 }, 'ended'],
    ['an optional purchase without a subscription', { isOptionalPurchase: true }, 'stopped'],
    ['a demo', { isDemo: true, courseFullAccess: false }, 'demo'],
    ['a demo with full access', { isDemo: true }, null],
    ['of a guest', { isGuest: true, isDemo: true }, 'guest'],
  ])('%s', (_, own, bar) => {
    expect(versionUpdateBar({ ...stream, ...own }, NOW_MS)).toBe(bar);
  });
});
