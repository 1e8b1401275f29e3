import type { WireHomework } from '@daystream/contract/courses';
import type { Language } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import type { MediaViewer } from '#http/viewer.ts';
import { readCourseMedia } from '../course-media.service.ts';
import { presentHomework } from '../homework.presenter.ts';
import { textIn } from '../presenting.presenter.ts';
import type { PublishedCourse } from '../published-course.rules.ts';

/** The homework of some versions of courses in full, for people who take part in them (Q162). */
export async function presentHomeworkDefinitions(
  ctx: Context,
  viewer: MediaViewer,
  courses: readonly PublishedCourse[],
  language: Language,
  withScores: boolean,
): Promise<WireHomework[]> {
  const prefix = mediaPrefix(ctx, viewer);
  const opened = { homework: true, documents: false };
  const lists = courses.map(async (course) => {
    const at = {
      course,
      media: await readCourseMedia(ctx, course, prefix, [language]),
      text: textIn(language, 'ru'),
      opened,
    };
    return course.tree.homeworks.map((homework) => presentHomework(homework, at, withScores));
  });
  // A homework that several of the versions have is the one of the first.
  const known = new Set<number>();
  return (await Promise.all(lists)).flat().filter(({ id }) => !known.has(id) && known.add(id));
}
