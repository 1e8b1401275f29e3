import { describe, expect, it } from 'vitest';
import { lessonSaveBody, mapDayChange } from './practice.ts';

const save = {
  saveId: '5f8f6a0e-8d2c-4c43-9f0a-1b9c2f1f7d11',
  streamId: 5,
  stageDayId: 30,
  lessonSetLessonId: 301,
  viewedSeconds: 4,
  playCount: 2,
  dayStatus: 'started',
  viewedAt: 1_700_000_000_900,
} as const;

describe('a save of viewed time', () => {
  it('has the wire names, its id and its time of viewing (ANL-029, ANL-032, Q169)', () => {
    expect(lessonSaveBody(save)).toEqual({
      stage_day_id: 30,
      user_course_stream_id: 5,
      stage_day_lesson_set_lesson_id: 301,
      viewed_seconds: 4,
      play_count: 2,
      day_status: 'started',
      save_id: save.saveId,
      viewed_at: 1_700_000_000,
    });
  });
});

describe('a day that was started or finished', () => {
  const wire = {
    id: 9,
    stage_day_id: 30,
    calendar_date: '2026-11-13',
    is_open_by_time_delay: true,
    start_time: null,
    end_time: 1_700_000_100,
    stage_day_started_at: 1_700_000_000,
  };

  it('has its time and its points', () => {
    const change = mapDayChange({ ...wire, day: { id: 30, scores: [{ id: 30, amount: 20, type: 'day_finish' }] } });
    expect([change.points, change.status.endTime]).toEqual([20, 1_700_000_100_000]);
  });

  it('has no points where its author gives none', () => {
    expect(mapDayChange(wire).points).toBe(0);
  });
});
