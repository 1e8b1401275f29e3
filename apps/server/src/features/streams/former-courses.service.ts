import type { Context } from '#http/context.ts';
import { getPublishedCourse, type PublishedCourse } from '../courses/index.ts';
import type { OwnStream } from './streams.access.ts';

/** The versions in which a learner answered homework that the version of their stream has left out. */
export function formerCourses(ctx: Context, { record, course }: OwnStream): Promise<PublishedCourse[]> {
  const versions = record.homeworks.flatMap(({ homework_id: id, sent_version: version }) =>
    version === null || course.homeworkById.has(id) ? [] : [version],
  );
  return Promise.all([...new Set(versions)].map((version) => getPublishedCourse(ctx, record.course_id, version)));
}
