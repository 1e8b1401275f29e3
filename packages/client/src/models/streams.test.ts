import type { WireStream, WireStreamStatus } from '@daystream/contract/streams';
import { streamStatus } from '@daystream/domain/streams';
import { describe, expect, it } from 'vitest';
import { mapUser } from './identity.ts';
import { mapDayStatus, mapHomeworkStatus, mapStream, mapStreamStatus, streamFacts } from './streams.ts';

const AT_S = 1_700_000_000;
const AT_MS = AT_S * 1000;

const wire: WireStream = {
  id: 1,
  course_id: 2,
  start_date: AT_S,
  end_date: AT_S + 60,
  status: 'started',
  is_demo: false,
  course_full_access: true,
  is_optional_purchase: false,
  mobile_access: true,
  progress: { days_count: 10, complete_days_count: 13, progress: 130 },
  chat_channel_id: 3,
  chat_status: 'open',
  message_expires_date: AT_S,
  max_consultation_count: 4,
  filters: { '5': [6, 7] },
  user_course_stream_freeze: {
    id: 8,
    status: 'active',
    start_date: AT_S,
    end_date: AT_S + 60,
    first_day: '2026-11-12',
    last_day: '2026-11-16',
  },
  freeze_days_left: 25,
  order_service_id: 9,
  course_version: 2,
  time_zone: 'Europe/Moscow',
  created_at: AT_S,
  updated_at: AT_S,
};

const homework = {
  id: 1,
  homework_id: 2,
  target_id: 3,
  target_type: 'stage_day_homework' as const,
  status: 'FAIL' as const,
  user_course_stream_id: 4,
  is_locked: false,
  is_refused: false,
  attempt: 1,
  sent_at: AT_S,
  created_at: AT_S,
  updated_at: AT_S,
};

describe('stream', () => {
  it('has the fields of the specification (STR-001)', () => {
    expect(mapStream(wire)).toMatchObject({
      id: 1,
      courseId: 2,
      startDate: AT_MS,
      endDate: AT_MS + 60_000,
      status: 'started',
      isDemo: false,
      courseFullAccess: true,
      isOptionalPurchase: false,
      courseVersion: 2,
      mobileAccess: true,
    });
  });

  it('has its activity, with progress never above 100 (STR-002, STR-005)', () => {
    expect(mapStream(wire)).toMatchObject({
      progress: { daysCount: 10, completeDaysCount: 13, progress: 100 },
      chatChannelId: 3,
      maxConsultationCount: 4,
      filters: { '5': [6, 7] },
      orderServiceId: 9,
      messageExpiresDate: AT_MS,
      chatStatus: 'open',
    });
  });

  it('has its freeze with the end in milliseconds (STR-003)', () => {
    const freeze = { id: 8, status: 'active', startDate: AT_MS, endDate: AT_MS + 60_000 };
    const dates = { firstDay: '2026-11-12', lastDay: '2026-11-16' };
    expect(mapStream(wire).userCourseStreamFreeze).toEqual({ ...freeze, ...dates });
    expect(mapStream({ ...wire, user_course_stream_freeze: null }).userCourseStreamFreeze).toBeNull();
  });

  it.each<[string, Partial<WireStream>, string]>([
    ['a frozen one', { status: 'freeze' }, 'freeze'],
    ['one that begins later', { start_date: AT_S + 10 }, 'not_started'],
    ['an optional purchase that nothing covers', { is_optional_purchase: true, status: 'stopped' }, 'stopped'],
    ['an optional purchase that is covered', { is_optional_purchase: true, status: 'started' }, 'open'],
    ['one whose end has passed', { end_date: AT_S - 10 }, 'ended'],
    ['one without dates', { start_date: null, end_date: null }, 'open'],
  ])('has the status a learner sees: %s', (_, given, expected) => {
    expect(streamStatus(streamFacts(mapStream({ ...wire, ...given })), AT_MS)).toBe(expected);
  });
});

describe('status of a stream', () => {
  const bare: WireStreamStatus = { id: 1, status: 'started', progress: wire.progress };

  it('is empty in parts that were not requested', () => {
    expect(mapStreamStatus(bare)).toMatchObject({
      days: [],
      homeworks: [],
      stages: [],
      lessons: [],
      chatChannelMeta: null,
      currentTrainingDay: null,
    });
  });

  it('has the current day (STR-004) and the viewed lessons (CRS-019)', () => {
    const status = mapStreamStatus({
      ...bare,
      current_training_day: { stage_id: 1, day_id: 2, title: 'Вдох', excerpt: 'Кратко' },
      lessons: [{ lesson_set_lesson_id: 7, viewed_seconds: 30, play_count: 2 }],
    });
    expect(status.currentTrainingDay).toEqual({ stageId: 1, dayId: 2, title: 'Вдох', excerpt: 'Кратко' });
    expect(status.lessons).toEqual([{ lessonSetLessonId: 7, viewedSeconds: 30, playCount: 2, position: null }]);
  });
});

it('the status of a day has its times in milliseconds (CRS-015)', () => {
  const day = {
    id: 1,
    stage_day_id: 2,
    calendar_date: '2026-11-13',
    is_open_by_time_delay: true,
    start_time: AT_S,
    end_time: null,
    stage_day_started_at: AT_S,
  };
  expect(mapDayStatus(day)).toEqual({
    isPaidElsewhere: false,
    arePointsWaiting: false,
    id: 1,
    stageDayId: 2,
    calendarDate: '2026-11-13',
    isOpenByTimeDelay: true,
    startTime: AT_MS,
    endTime: null,
    stageDayStartedAt: AT_MS,
  });
});

it('the status of a homework has its names, times in milliseconds, and is open unless it says otherwise (HMW-001)', () => {
  const scores = [{ id: 2, amount: 15, type: 'homework_done' as const }];
  expect(mapHomeworkStatus({ ...homework, scores })).toMatchObject({
    id: 1,
    targetId: 3,
    targetType: 'stage_day_homework',
    status: 'FAIL',
    streamId: 4,
    createdAt: AT_MS,
    updatedAt: AT_MS,
    isLocked: false,
    scores,
  });
  expect(mapHomeworkStatus(homework).scores).toEqual([]);
  const { is_locked: _locked, ...bare } = homework;
  expect(mapHomeworkStatus(bare).isLocked).toBe(false);
  expect(mapHomeworkStatus({ ...homework, is_locked: true }).isLocked).toBe(true);
});

it('a person has a last name and a time zone', () => {
  const person = mapUser({
    id: 1,
    name: 'Марина',
    last_name: 'Орлова',
    email: null,
    avatar: null,
    status: 1,
    language_code: 'ru-RU',
    timezone: 'Europe/Moscow',
    is_admin: false,
    is_staff: false,
    created_at: AT_S,
    updated_at: AT_S,
  });
  expect(person).toMatchObject({ lastName: 'Орлова', timeZone: 'Europe/Moscow', createdAt: AT_MS });
});
