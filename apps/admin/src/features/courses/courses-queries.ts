import { getCourseDraft, listCourseExperts } from '@daystream/contract/courses.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';
import { staffCoursesQuery } from '#shared/staff-courses.ts';
import { courseFilms } from './outline.ts';

const FILMS_POLL_MS = 3000;

/** Polled while a film of any course is being prepared. */
export const coursesQuery = queryOptions({
  ...staffCoursesQuery,
  refetchInterval: ({ state }) => (state.data?.some(({ films }) => films.waiting > 0) ? FILMS_POLL_MS : false),
});

/** The author's draft, polled while a film is being prepared. */
export const draftQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['courses', courseId, 'draft'],
    queryFn: ({ signal }) => call(getCourseDraft, { params: { courseId }, signal }),
    refetchInterval: ({ state }) => (hasFilmsOnTheirWay(state.data) ? FILMS_POLL_MS : false),
  });

export const expertsQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['courses', courseId, 'experts'],
    queryFn: ({ signal }) => call(listCourseExperts, { params: { courseId }, signal }),
  });

function hasFilmsOnTheirWay(draft: WireCourseDraft | undefined): boolean {
  return draft !== undefined && courseFilms(draft).some(({ state }) => state !== 'ready' && state !== 'failed');
}
