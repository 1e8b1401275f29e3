import { getPublishing } from '@daystream/contract/courses.versions.admin';
import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** The draft compared with a version, by default the current one; asked again whenever the draft or the course changed. */
export const publishingQuery = (
  { id: courseId, draft, version: current }: Pick<WireCourseDraft, 'id' | 'draft' | 'version'>,
  version?: number,
) =>
  queryOptions({
    queryKey: ['courses', courseId, 'publishing', version ?? 0, draft, current],
    queryFn: ({ signal }) =>
      call(getPublishing, {
        params: { courseId },
        query: version === undefined ? {} : { version: String(version) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
