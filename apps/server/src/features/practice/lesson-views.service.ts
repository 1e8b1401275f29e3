import { isLessonForOptions, type LessonViewFacts } from '@daystream/domain/practice';
import type { Connection } from '#db/open.ts';
import { optionFacts } from '../courses/index.ts';
import { listDurations } from '../media/index.ts';
import type { OwnStream } from '../streams/index.ts';

export interface LessonView extends LessonViewFacts {
  readonly setLessonId: number;
  readonly playCount: number;
}

/** How much of each lesson of a day the learner has viewed; lessons their options hide are left out. */
export async function lessonViews(
  db: Connection,
  { record, course }: OwnStream,
  dayId: number,
  onlySetLessonId?: number,
): Promise<LessonView[]> {
  const place = course.dayById.get(dayId);
  const options = optionFacts(course);
  const setLessons = (place?.day.sets ?? [])
    .flatMap((set) => set.lessons)
    .filter(({ id, lesson }) =>
      onlySetLessonId === undefined
        ? isLessonForOptions(lesson.optionValueIds, record.filters, options)
        : id === onlySetLessonId,
    );
  const durations = await listDurations(
    db,
    setLessons.flatMap(({ lesson }) => lesson.videoId ?? []),
  );
  const viewed = new Map(record.lessons.map((row) => [row.set_lesson_id, row]));
  return setLessons.map(({ id, lesson }) => ({
    setLessonId: id,
    durationMs: (lesson.videoId === null ? undefined : durations.get(lesson.videoId)) ?? 0,
    viewedSeconds: viewed.get(id)?.viewed_seconds ?? 0,
    playCount: viewed.get(id)?.play_count ?? 0,
  }));
}
