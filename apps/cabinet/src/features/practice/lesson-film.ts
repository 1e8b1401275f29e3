import type { Lesson } from '@daystream/client/models/course-days';
import type { Video } from '@daystream/client/models/media';
import { pickSource } from '@daystream/domain/courses';

/** A lesson has a practice film and optionally an explanation film. */
export type LessonPart = 'practice' | 'description';

export function hasDescription({ localDescriptionVideoFile, verticalDescriptionVideo }: Lesson): boolean {
  return localDescriptionVideoFile !== undefined || verticalDescriptionVideo !== undefined;
}

/** Picks the film that matches the window's orientation, or the other one while that is not playable. */
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
