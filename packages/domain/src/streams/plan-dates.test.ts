import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { nextDateAtMs, planDateBefore, streamPlan, type StreamPlanFacts } from './plan.ts';

const moscow = (local: string) => Temporal.Instant.from(`${local}+03:00`).epochMilliseconds;
const NEW_YORK = 'America/New_York'; // eight hours behind Moscow

const facts: StreamPlanFacts = {
  startsAt: moscow('2024-11-04T10:00'),
  timeZone: 'Europe/Moscow',
  zoneChanges: [],
  frozen: [],
};
const movedAt = (local: string, timeZone = NEW_YORK) => ({ changedAt: moscow(local), timeZone });

describe('the date at a moment less some hours on the clock', () => {
  it.each([
    ['is the day before in the night', [], '2024-11-05T03:59', '2024-11-04'],
    ['is the day itself after the night', [], '2024-11-05T04:00', '2024-11-05'],
    ['is the day itself in the evening', [], '2024-11-05T23:59', '2024-11-05'],
    ['is not that of a move to come', [movedAt('2024-11-05T11:01')], '2024-11-05T11:00', '2024-11-05'],
    [
      'is the day before while it is night where the learner is',
      [movedAt('2024-11-05T11:00')],
      '2024-11-05T11:00',
      '2024-11-04',
    ],
    ['is the day itself once night is over there', [movedAt('2024-11-05T11:00')], '2024-11-05T12:00', '2024-11-05'],
    [
      'is the day that is not over where the learner is',
      [movedAt('2024-11-05T12:00')],
      '2024-11-06T07:00',
      '2024-11-05',
    ],
    ['is the day before in the night of the new zone', [movedAt('2024-11-05T12:00')], '2024-11-06T11:59', '2024-11-05'],
    [
      'is the day itself after the night of the new zone',
      [movedAt('2024-11-05T12:00')],
      '2024-11-06T12:00',
      '2024-11-06',
    ],
    [
      'follows the last of several moves, however they are listed',
      [movedAt('2024-11-05T12:00'), movedAt('2024-11-05T09:00', 'Asia/Vladivostok')],
      '2024-11-06T07:00',
      '2024-11-05',
    ],
  ])('%s', (_, zoneChanges, local, date) => {
    expect(planDateBefore(streamPlan({ ...facts, zoneChanges }), moscow(local), 4 * HOUR_MS)).toBe(date);
  });
});

describe('the next date', () => {
  it.each([
    ['begins at midnight', [], '2024-11-05T10:00', '2024-11-06T00:00'],
    ['begins at midnight, a moment before it too', [], '2024-11-05T23:59:59.999', '2024-11-06T00:00'],
    ['begins a day later as a day begins', [], '2024-11-06T00:00', '2024-11-07T00:00'],
    [
      'may begin at the midnight of the zone that was left',
      [movedAt('2024-11-05T12:00')],
      '2024-11-05T13:00',
      '2024-11-06T00:00',
    ],
    [
      'may begin at the midnight of the new zone',
      [movedAt('2024-11-05T12:00')],
      '2024-11-06T01:00',
      '2024-11-06T08:00',
    ],
    [
      'begins as a zone further east comes into force',
      [movedAt('2024-11-05T12:00', 'Asia/Vladivostok')],
      '2024-11-05T13:00',
      '2024-11-05T17:00',
    ],
  ])('%s', (_, zoneChanges, local, next) => {
    expect(nextDateAtMs(streamPlan({ ...facts, zoneChanges }), moscow(local))).toBe(moscow(next));
  });
});
