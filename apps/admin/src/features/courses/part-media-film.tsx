import type { WireCourseDraft, WireFilm } from '@daystream/contract/courses.draft.admin';
import { type LessonFilm, setDemoFilm, setLessonFilm } from '@daystream/contract/courses.media.admin';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { FilmPlace } from '../media/index.ts';
import { placeName } from './place-names.ts';
import { usePlaceChange } from './use-place-change.ts';

export interface PartMediaFilmProps {
  draft: WireCourseDraft;
  film: WireFilm | null;
  title: string;
  /** The film's lesson; null for the film everybody may watch. */
  lesson: { readonly id: number; readonly which: LessonFilm } | null;
}

/** One film of a lesson, or the course's film for everybody. */
export function PartMediaFilm({ draft, film, title, lesson }: PartMediaFilmProps) {
  const { t } = useTranslation('dashboard');
  const { mayEdit, place, remove } = usePlaceChange(draft);
  const which = lesson?.which ?? 'demo_film';
  const label = t(`place.${which}`);
  const put = (fileId: number | null) => (seen: number) =>
    lesson === null
      ? call(setDemoFilm, { params: { courseId: draft.id }, body: { draft: seen, file_id: fileId } })
      : call(setLessonFilm, {
          params: { courseId: draft.id, lessonId: lesson.id },
          body: { draft: seen, which: lesson.which, file_id: fileId },
        });
  return (
    <FilmPlace
      place={placeName(draft.id, lesson === null ? which : `lesson-${lesson.id}-${which}`)}
      label={label}
      hint={which === 'film' ? undefined : t(`place_hint.${which}`)}
      title={title}
      film={film}
      isMain={which === 'film'}
      put={
        mayEdit
          ? (fileId) => (fileId === null ? remove(label, put(null), put(film?.file_id ?? null)) : place(put(fileId)))
          : null
      }
    />
  );
}
