import { isLessonForOptions, longestViewingMs, type ObligatoryLessonFacts } from '@daystream/domain/practice';
import type { Connection } from '#db/open.ts';
import { optionFacts, type PublishedCourse } from '../courses/index.ts';
import { listDurations, listFailedFilms } from '../media/index.ts';
import type { OwnStream } from '../streams/index.ts';

export interface LessonView extends ObligatoryLessonFacts {
  readonly setLessonId: number;
  readonly playCount: number;
}

/** How much of each lesson of a day the learner has viewed; lessons that they do not see are left out. */
export async function lessonViews(db: Connection, { record, course }: OwnStream, dayId: number): Promise<LessonView[]> {
  const place = course.dayById.get(dayId);
  const options = optionFacts(course);
  const chosen = (place?.day.sets ?? [])
    .flatMap((set) => set.lessons)
    .filter(({ lesson }) => isLessonForOptions(lesson.optionValueIds, record.filters, options));
  const failed = await listFailedFilms(
    db,
    chosen.flatMap(({ lesson }) => lesson.videoId ?? []),
  );
  const filmFailure = ({ videoId }: { readonly videoId: number | null }) => failed.get(videoId ?? 0);
  const setLessons = chosen.filter(
    ({ lesson }) => lesson.isHiddenWhenFailed !== true || filmFailure(lesson) === undefined,
  );
  const durations = await listDurations(
    db,
    setLessons.flatMap(({ lesson }) => lesson.videoId ?? []),
  );
  const viewed = new Map(record.lessons.map((row) => [row.set_lesson_id, row]));
  return setLessons.map(({ id, lesson }) => ({
    setLessonId: id,
    isLengthKnown: lesson.videoId === null || durations.has(lesson.videoId),
    isFailed: filmFailure(lesson)?.isPlayable === false,
    durationMs: (lesson.videoId === null ? undefined : durations.get(lesson.videoId)) ?? 0,
    viewedSeconds: viewed.get(id)?.viewed_seconds ?? 0,
    playCount: viewed.get(id)?.play_count ?? 0,
  }));
}

type LessonPlace = NonNullable<ReturnType<PublishedCourse['setLessonById']['get']>>;

/** How long the film of a lesson is, null while it is unknown. */
export async function filmLength(db: Connection, { setLesson }: LessonPlace): Promise<number | null> {
  const { videoId } = setLesson.lesson;
  return videoId === null ? null : ((await listDurations(db, [videoId])).get(videoId) ?? null);
}

/** How long a film of this length plays in all rounds that its learner may choose, null while it is unknown. */
export function longestViewing({ setLesson, day }: LessonPlace, durationMs: number | null): number | null {
  const set = day.sets.find(({ lessons }) => lessons.includes(setLesson));
  return longestViewingMs({
    durationMs,
    set: { repeatCount: set?.repeatCount ?? 1, from: set?.repeatFrom ?? null, to: set?.repeatTo ?? null },
    dayRepeats: day.repeatCount,
  });
}
