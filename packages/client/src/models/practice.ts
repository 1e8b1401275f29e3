import type { AnswerOf, BodyInputOf } from '@daystream/contract/endpoint';
import type { finishDay, saveLessonStat } from '@daystream/contract/practice';
import { SECOND_MS } from '@daystream/domain/durations';
import { scoresTotal } from '@daystream/domain/points';
import type { LessonSave } from '@daystream/domain/practice';
import { mapDayStatus } from './streams.ts';

/** A save of viewed time on the wire: seconds, not milliseconds. */
export function lessonSaveBody(save: LessonSave): BodyInputOf<typeof saveLessonStat> {
  return {
    stage_day_id: save.stageDayId,
    user_course_stream_id: save.streamId,
    stage_day_lesson_set_lesson_id: save.lessonSetLessonId,
    viewed_seconds: save.viewedSeconds,
    play_count: save.playCount,
    day_status: save.dayStatus,
    save_id: save.saveId,
    viewed_at: Math.floor(save.viewedAt / SECOND_MS),
    ...(save.position && {
      position: {
        seconds: save.position.seconds,
        round: save.position.round,
        reached_at: Math.floor(save.position.reachedAt / SECOND_MS),
        is_moving: save.position.isMoving,
      },
    }),
  };
}

export function mapDayChange(wire: AnswerOf<typeof finishDay>) {
  /** Points the day is worth, whether or not they were granted this time. */
  const points = scoresTotal(wire.day?.scores ?? []);
  return { status: mapDayStatus(wire), points };
}

/** A day after it was started or finished. */
