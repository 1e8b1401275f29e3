import type { Lesson } from '@daystream/client/models/course-days';
import type { Video } from '@daystream/client/models/media';
import { pickSource } from '@daystream/domain/courses';

/** A lesson is its practice and, where the author made one, a film that explains it. */
export type LessonPart = 'practice' | 'description';

export function hasDescription({ localDescriptionVideoFile, verticalDescriptionVideo }: Lesson): boolean {
  return localDescriptionVideoFile !== undefined || verticalDescriptionVideo !== undefined;
}

/** The film to play: in an upright window the upright one, as soon as it can be played. */
export function lessonFilm(lesson: Lesson, part: LessonPart, isUpright: boolean): Video | undefined {
  const [lying, upright] =
    part === 'practice'
      ? [lesson.localVideoFile, lesson.verticalVideo]
      : [lesson.localDescriptionVideoFile, lesson.verticalDescriptionVideo];
  const [wanted, other] = isUpright ? [upright, lying] : [lying, upright];
  return isPlayable(wanted) || !isPlayable(other) ? (wanted ?? other) : other;
}

function isPlayable(film: Video | undefined): boolean {
  return film !== undefined && pickSource(film) !== null;
}
