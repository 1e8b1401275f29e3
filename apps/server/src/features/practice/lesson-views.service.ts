import { isLessonForOptions, longestViewingMs, type ObligatoryLessonFacts } from '@daystream/domain/practice';
import type { Connection } from '#db/open.ts';
import { optionFacts, type PublishedCourse } from '../courses/index.ts';
import { listDurations, listFilmStates } from '../media/index.ts';
import type { OwnStream } from '../streams/index.ts';

export interface LessonView extends ObligatoryLessonFacts {
  readonly setLessonId: number;
  readonly playCount: number;
  /** Its author hides it while its film cannot be played. */
  readonly isHidden: boolean;
}

/** How much of each lesson of a day the learner has viewed; those of options that they did not choose are left out. */
export async function lessonViews(db: Connection, { record, course }: OwnStream, dayId: number): Promise<LessonView[]> {
  const place = course.dayById.get(dayId);
  const options = optionFacts(course);
  const chosen = (place?.day.sets ?? [])
    .flatMap((set) => set.lessons)
    .filter(({ lesson }) => isLessonForOptions(lesson.optionValueIds, record.filters, options));
  const films = await listFilmStates(
    db,
    chosen.flatMap(({ lesson }) => lesson.videoId ?? []),
  );
  const filmOf = ({ videoId }: { readonly videoId: number | null }) => films.get(videoId ?? 0);
  const viewed = new Map(record.lessons.map((row) => [row.set_lesson_id, row]));
  return chosen.map(({ id, lesson }) => {
    const film = filmOf(lesson);
    const isHidden = lesson.isHiddenWhenFailed === true && film?.isFailed === true;
    const durationMs = film?.durationMs ?? null;
    return {
      setLessonId: id,
      isLengthKnown: lesson.videoId === null || durationMs !== null,
      isHidden,
      isFailed: isHidden || (film !== undefined && film.isFailed && !film.isPlayable),
      durationMs: durationMs ?? 0,
      viewedSeconds: viewed.get(id)?.viewed_seconds ?? 0,
      playCount: viewed.get(id)?.play_count ?? 0,
    };
  });
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
