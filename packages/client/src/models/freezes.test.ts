import type { WireStream } from '@daystream/contract/streams';
import { freezeBar, freezeDateProblem, MAX_FREEZE_DAYS } from '@daystream/domain/streams';
import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './calendar.ts';
import { freezableFacts, movesOfFreeze, movesOfUnfreeze, standingFreezeOf, usualFirstDate } from './freezes.ts';
import { mapStream } from './streams.ts';

/** Friday, 13 November 2026, nine in the morning in Moscow. */
const NOW_MS = Date.UTC(2026, 10, 13, 6);
const NOW_S = NOW_MS / 1000;
const DAY_S = 86_400;

function stream(given: Partial<WireStream> = {}) {
  return mapStream({
    id: 1,
    course_id: 1,
    start_date: NOW_S - 4 * DAY_S,
    end_date: NOW_S + 18 * DAY_S,
    status: 'started',
    is_demo: false,
    course_full_access: true,
    is_optional_purchase: false,
    mobile_access: true,
    progress: { days_count: 5, complete_days_count: 2, progress: 40 },
    chat_channel_id: null,
    chat_status: 'open',
    message_expires_date: null,
    max_consultation_count: null,
    filters: {},
    user_course_stream_freeze: null,
    freeze_days_left: MAX_FREEZE_DAYS,
    order_service_id: null,
    course_version: 1,
    time_zone: 'Europe/Moscow',
    created_at: NOW_S,
    updated_at: NOW_S,
    ...given,
  });
}

const freeze = (status: 'created' | 'active' | 'canceled', first_day: string, last_day: string) => ({
  user_course_stream_freeze: { id: 1, status, start_date: NOW_S, end_date: NOW_S, first_day, last_day },
});

const day = (id: number, date: string, given: Partial<CalendarDay> = {}) =>
  ({ id, stageId: 1, date, isRest: false, startedAt: null, endedAt: null, ...given }) as CalendarDay;
const calendar = { today: '2026-11-13', days: [day(1, '2026-11-13'), day(2, '2026-11-14')] };

describe('the freeze of a stream', () => {
  it('stands while it is planned or running (STR-030)', () => {
    expect(standingFreezeOf(stream())).toBeNull();
    expect(standingFreezeOf(stream(freeze('canceled', '2026-11-13', '2026-11-15')))).toBeNull();
    expect(standingFreezeOf(stream(freeze('created', '2026-11-16', '2026-11-20')))).toEqual({
      from: '2026-11-16',
      to: '2026-11-20',
      canceledFrom: null,
      status: 'created',
    });
  });

  it('is permitted by the rule of the server', () => {
    const facts = freezableFacts(stream(), NOW_MS);
    expect(freezeBar(facts, NOW_MS)).toBeNull();
    expect(freezeDateProblem(facts, { from: '2026-11-12', to: '2026-11-14' })).toBe('past');
    expect(freezeDateProblem(facts, { from: '2026-12-02', to: '2026-12-03' })).toBe('after_end');
    expect(freezeBar(freezableFacts(stream({ freeze_days_left: 0 }), NOW_MS), NOW_MS)).toBe('used_up');
    const planned = stream(freeze('created', '2026-11-16', '2026-11-20'));
    expect(freezeBar(freezableFacts(planned, NOW_MS), NOW_MS)).toBe('frozen');
  });

  it('begins tomorrow once today has been practised', () => {
    expect(usualFirstDate(calendar, 'Europe/Moscow')).toBe('2026-11-13');
    const days = [day(1, '2026-11-12', { startedAt: NOW_MS })];
    expect(usualFirstDate({ ...calendar, days }, 'Europe/Moscow')).toBe('2026-11-14');
    expect(usualFirstDate({ ...calendar, days }, 'Pacific/Pago_Pago')).toBe('2026-11-13');
  });

  it('moves days and the end of access', () => {
    const moves = movesOfFreeze(stream(), calendar, { from: '2026-11-14', to: '2026-11-16' });
    expect(moves.access).toEqual({ before: NOW_MS + 18 * 86_400_000, after: NOW_MS + 21 * 86_400_000 });
    expect(moves.nextDay).toMatchObject({ before: '2026-11-14', after: '2026-11-17' });
  });

  it('moves them back when it is ended early', () => {
    expect(movesOfUnfreeze(stream(), calendar)).toBeNull();
    const days = [day(1, '2026-11-12'), day(2, '2026-11-17')];
    const running = stream(freeze('active', '2026-11-13', '2026-11-16'));
    expect(movesOfUnfreeze(running, { ...calendar, days })).toMatchObject({
      days: -4,
      access: { before: NOW_MS + 18 * 86_400_000, after: NOW_MS + 14 * 86_400_000 },
      nextDay: { before: '2026-11-17', after: '2026-11-13' },
    });
  });

  it('has not moved the end of access while it is planned', () => {
    const planned = stream(freeze('created', '2026-11-16', '2026-11-17'));
    expect(movesOfUnfreeze(planned, calendar)).toMatchObject({
      days: -2,
      access: { before: NOW_MS + 20 * 86_400_000, after: NOW_MS + 18 * 86_400_000 },
    });
  });
});
