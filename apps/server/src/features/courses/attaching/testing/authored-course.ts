import { getCourseDraft } from '@daystream/contract/courses.admin';
import type { Person, TestSchool } from '../../../../testing/test-school.ts';
import { type CourseSeed, seedCourse } from '../../testing.ts';

export type AuthoredCourse = Awaited<ReturnType<typeof authoredCourse>>;

/** Seeds a course, of one day with one lesson unless the test needs more, with its draft as the author reads it. */
export async function authoredCourse(
  school: TestSchool,
  author: Person,
  seed: CourseSeed = { stages: [{ days: [{}] }] },
) {
  const course = await seedCourse(school.ctx, seed);
  const params = { courseId: course.courseId };
  const draft = async () => (await school.call(getCourseDraft, { as: author, params })).body;
  const first = course.days[0]?.sets[0]?.lessons[0]?.lesson;
  return {
    ...course,
    params,
    lessonId: first?.id ?? 0,
    filmId: first?.videoId ?? 0,
    draft,
    lesson: async () => (await draft()).stages[0]?.days[0]?.lesson_sets[0]?.lessons[0],
  };
}
