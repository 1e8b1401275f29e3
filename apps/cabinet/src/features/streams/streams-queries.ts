import { getCourse, outlineParts } from '@daystream/contract/courses';
import { calendarStatusParts, getStream, getStreamStatus, listStreams } from '@daystream/contract/streams';
import { mapCourse } from '@daystream/client/models/courses';
import { mapStream, mapStreamStatus } from '@daystream/client/models/streams';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';
import { variantConfig } from '#shared/variant.ts';

/** The learner's streams with their courses; demo streams only if the variant enables them (STR-048). */
export const streamsQuery = queryOptions({
  queryKey: ['streams', 'list'],
  queryFn: async ({ signal }) => {
    const streams = (await call(listStreams, { expand: ['course'], signal })).map(mapStream);
    return streams.filter(({ isDemo }) => !isDemo || variantConfig.features.isDemoAccessible);
  },
});

export function streamQuery(streamId: number) {
  return queryOptions({
    queryKey: ['streams', streamId],
    queryFn: async ({ signal }) =>
      mapStream(await call(getStream, { params: { streamId }, expand: ['course'], signal })),
  });
}

/** Everything the learner has done in a stream. */
export function streamStatusQuery(streamId: number) {
  return queryOptions({
    queryKey: ['streams', streamId, 'status'],
    queryFn: async ({ signal }) => {
      return mapStreamStatus(
        await call(getStreamStatus, { params: { streamId }, expand: calendarStatusParts, signal }),
      );
    },
  });
}

/** The outline of one version of a course: stages, days, lessons and homework, without films. */
export function outlineQuery({ courseId, courseVersion }: { courseId: number; courseVersion: number }) {
  return queryOptions({
    queryKey: ['courses', courseId, 'outline', courseVersion],
    queryFn: async ({ signal }) => {
      const query = { version: String(courseVersion) };
      return mapCourse(await call(getCourse, { params: { courseId }, query, expand: outlineParts, signal }));
    },
  });
}
