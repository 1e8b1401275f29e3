import type { Lesson } from '@daystream/client/models/course-days';
import { useState, useSyncExternalStore } from 'react';
import { hasDescription, lessonFilm, type LessonPart } from './lesson-film.ts';

/** Which film of the lesson the player shows. A newly opened lesson starts with its practice film. */
export function useFilmChoice(lesson: Lesson | undefined) {
  const [chosen, setChosen] = useState<{ lessonId: number; part: LessonPart }>({ lessonId: 0, part: 'practice' });
  const isUpright = useSyncExternalStore(listen, () => upright.matches);
  const part = lesson !== undefined && chosen.lessonId === lesson.id ? chosen.part : 'practice';
  return {
    part,
    hasDescription: lesson !== undefined && hasDescription(lesson),
    filmOf: (of: Lesson) => lessonFilm(of, part, isUpright),
    /** The learner picked the film by a tap, so it plays at once. */
    isChosen: lesson !== undefined && chosen.lessonId === lesson.id,
    choose: (next: LessonPart) => setChosen({ lessonId: lesson?.id ?? 0, part: next }),
  };
}

export type FilmChoice = ReturnType<typeof useFilmChoice>;

/** A phone held upright. */
const upright = matchMedia('(orientation: portrait) and (max-width: 827.98px)');

function listen(changed: () => void): () => void {
  upright.addEventListener('change', changed);
  return () => upright.removeEventListener('change', changed);
}
