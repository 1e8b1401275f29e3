import type { WireStream } from '@daystream/contract/streams';
import type { Language } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import type { MediaViewer } from '#http/viewer.ts';
import { courseCover } from '../course-cover.service.ts';
import { textIn } from '../presenting.presenter.ts';
import type { PublishedCourse } from '../published-course.rules.ts';

/** What a card shows of a course. */
export async function presentCourseCard(
  ctx: Context,
  viewer: MediaViewer,
  course: PublishedCourse,
  language: Language,
): Promise<NonNullable<WireStream['course']>> {
  const { tree, days } = course;
  const cover = await courseCover(ctx, course);
  return {
    id: tree.id,
    title_short: textIn(language, 'ru')(tree.title),
    image: cover.image(mediaPrefix(ctx, viewer)),
    image_color: cover.color,
    version: tree.version,
    days_count: days.length,
  };
}
