import { describe, expect, expectTypeOf, it } from 'vitest';
import { acceptedPolicy, chosenPolicy } from '../consent/policy.ts';
import {
  type AnalyticsEventName,
  type AnalyticsEvents,
  analyticsEventNames,
  eventVerdict,
  isEventName,
  ratingEvent,
} from './events.ts';

describe('events of analytics', () => {
  it('are the 24 of the specification, each with its parameters (ANL-002..025)', () => {
    expect(analyticsEventNames).toHaveLength(24);
    expect(new Set(analyticsEventNames).size).toBe(24);
    expectTypeOf<AnalyticsEventName>().toEqualTypeOf<keyof AnalyticsEvents>();
    for (const name of analyticsEventNames) expect(isEventName(name)).toBe(true);
  });

  it.each([
    ['open_support', true],
    ['Event_2', true],
    ['open-support', false], // ANL-001
    ['open support', false],
    ['', false],
    ['открыть', false],
    ['open_support\n', false],
  ])('may be called %j: %s (Q107)', (name, expected) => {
    expect(isEventName(name)).toBe(expected);
  });

  const consented = { isEnabled: true, policy: acceptedPolicy() };

  it.each([
    ['click', { consent: consented, isAdmin: false }, { kind: 'send', parameters: { name: 'x' } }],
    [
      'click',
      { consent: consented, isAdmin: true },
      { kind: 'send', parameters: { name: 'x', traffic_type: 'internal' } },
    ], // ANL-026
    [
      'click',
      { consent: { isEnabled: false, policy: null }, isAdmin: false },
      { kind: 'send', parameters: { name: 'x' } },
    ],
    ['click', { consent: { isEnabled: true, policy: null }, isAdmin: false }, { kind: 'drop', reason: 'no_consent' }], // Q105
    [
      'click',
      { consent: { isEnabled: true, policy: chosenPolicy({ marketing: true }) }, isAdmin: true },
      { kind: 'drop', reason: 'no_consent' },
    ],
    ['open-support', { consent: consented, isAdmin: false }, { kind: 'drop', reason: 'name_refused' }],
    [
      'open-support',
      { consent: { isEnabled: true, policy: null }, isAdmin: false },
      { kind: 'drop', reason: 'name_refused' },
    ],
  ])('%s with %j: %j', (name, facts, verdict) => {
    expect(eventVerdict(name, { name: 'x' }, facts)).toEqual(verdict);
  });

  it.each([
    [1, 'dislike'],
    [2, 'dislike'],
    [3, null],
    [4, 'like'],
    [5, 'like'],
  ])('a rating of %s adds %s (ANL-021, ANL-022, Q109)', (value, event) => {
    expect(ratingEvent(value)).toBe(event);
  });
});
