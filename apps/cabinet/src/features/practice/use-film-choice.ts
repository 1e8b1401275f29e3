import type { Lesson } from '@daystream/client/models/course-days';
import { useState, useSyncExternalStore } from 'react';
import { hasDescription, lessonFilm, type LessonPart } from './lesson-film.ts';

/** Which film of a lesson is in the player: another lesson begins with its practice. */
export function useFilmChoice(lesson: Lesson | undefined) {
  const [chosen, setChosen] = useState<{ lessonId: number; part: LessonPart }>({ lessonId: 0, part: 'practice' });
  const isUpright = useSyncExternalStore(listen, () => upright.matches);
  const part = lesson !== undefined && chosen.lessonId === lesson.id ? chosen.part : 'practice';
  return {
    part,
    hasDescription: lesson !== undefined && hasDescription(lesson),
    filmOf: (of: Lesson) => lessonFilm(of, part, isUpright),
    /** By a tap, so it plays without being asked again. */
    isChosen: lesson !== undefined && chosen.lessonId === lesson.id,
    choose: (next: LessonPart) => setChosen({ lessonId: lesson?.id ?? 0, part: next }),
  };
}

export type FilmChoice = ReturnType<typeof useFilmChoice>;

/** A phone in the hand. */
const upright = matchMedia('(orientation: portrait) and (max-width: 827.98px)');

function listen(changed: () => void): () => void {
  upright.addEventListener('change', changed);
  return () => upright.removeEventListener('change', changed);
}
