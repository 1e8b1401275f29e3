import type { AnswerOf } from '@daystream/contract/endpoint';
import type { getMediaSpace, WireFilm, WireMedia, WireMediaPlace } from '@daystream/contract/media.admin';
import { presentFile } from '../media.presenter.ts';
import type { ReadFilm } from '../videos/films.service.ts';
import type { LibraryMedia, LibraryPlace, Space } from './library.service.ts';

export function presentMedia(
  { file, film, places, isUsed }: LibraryMedia,
  prefix: string,
  filmOf: (film: ReadFilm) => WireFilm,
): WireMedia {
  return {
    ...presentFile(file, prefix),
    film: film === null ? null : filmOf(film),
    places: places.map(presentPlace),
    is_used: isUsed,
  };
}

function presentPlace({
  kind,
  course_id,
  course_title,
  part_id,
  set_id,
  day_number,
  title,
  version,
}: LibraryPlace): WireMediaPlace {
  return {
    kind,
    course: course_id === null ? null : { id: course_id, title: { ...course_title } },
    title: { ...title },
    version,
    lesson: kind === 'lesson' && part_id !== null ? { id: part_id, set_id, day_number } : null,
  };
}

export function presentSpace(space: Space): AnswerOf<typeof getMediaSpace> {
  const { disk, films, files, answers, unused, unused_count, daysLeft } = space;
  return {
    disk: disk && { total: disk.total, free: disk.free },
    films,
    files,
    answers,
    unused,
    unused_count,
    days_left: daysLeft,
  };
}
