import type { AnswerOf } from '@daystream/contract/endpoint';
import type { getDayProgress, saveLessonStat, startDay } from '@daystream/contract/practice';
import { wireTime } from '@daystream/contract/wire-time';
import { dayProgress, lessonPercent } from '@daystream/domain/practice';
import { dayStatusPresenter } from '../streams/index.ts';
import type { LessonView } from './lesson-views.service.ts';
import type { OwnDay } from './practice.access.ts';
import type { SavedStat } from './practice.service.ts';

export function presentDayChange({ stream, day }: OwnDay, expand: ReadonlySet<string>): AnswerOf<typeof startDay> {
  const score = stream.course.dayById.get(day.id)?.day.score ?? 0;
  return {
    ...dayStatusPresenter(stream)(day),
    ...(expand.has('day.scores') && {
      day: { id: day.id, scores: score > 0 ? [{ id: day.id, amount: score, type: 'day_finish' }] : [] },
    }),
  };
}

export function presentProgress(dayStatusId: number, views: readonly LessonView[]): AnswerOf<typeof getDayProgress> {
  return {
    dayStatusId,
    percent: dayProgress(views).percent,
    lessons: views.map((view) => ({
      lesson_set_lesson_id: view.setLessonId,
      viewed_seconds: view.viewedSeconds,
      play_count: view.playCount,
      percent: lessonPercent(view),
    })),
  };
}

export function presentStat(setLessonId: number, stat: SavedStat): AnswerOf<typeof saveLessonStat> {
  return {
    dayStatusId: stat.dayStatusId,
    lessonSetLessonId: setLessonId,
    viewed_seconds: stat.viewedSeconds,
    play_count: stat.playCount,
    ...(stat.position !== null && {
      position: {
        seconds: stat.position.seconds,
        round: stat.position.round,
        reached_at: wireTime(stat.position.reachedAt),
      },
    }),
  };
}
