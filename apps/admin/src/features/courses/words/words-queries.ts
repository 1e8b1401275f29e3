import { getTrackText } from '@daystream/contract/courses.media.admin';
import type { WrittenTrackKind } from '@daystream/domain/media';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

export interface TrackOfFilm {
  readonly courseId: number;
  readonly filmId: number;
  readonly kind: WrittenTrackKind;
  readonly language: string;
}

/** The words of a track as they are stored. */
export const trackTextQuery = ({ courseId, filmId, kind, language }: TrackOfFilm) =>
  queryOptions({
    queryKey: ['courses', courseId, 'words', filmId, kind, language],
    queryFn: ({ signal }) => call(getTrackText, { params: { courseId, filmId, kind, language }, signal }),
  });
