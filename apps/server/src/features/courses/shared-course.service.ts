import { contentText, type LocalizedText } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import type { SharedCourse, SharedCourseAsked } from '#registrations/shared-courses.ts';
import { coverKey, findServedFile } from '../media/index.ts';
import { coverTagOf } from './course-cover.service.ts';
import { findVisibleCourse } from './courses.store.ts';
import { getPublishedCourse } from './published-courses.service.ts';

const WIDTH = 1600;

/** What a link to a course says of it; a course that the variant does not offer looks missing. */
export async function findSharedCourse(ctx: Context, asked: SharedCourseAsked): Promise<SharedCourse | null> {
  const { courseId, variant, language, variantDefault } = asked;
  const current = await findVisibleCourse(ctx.db, courseId, variant);
  if (current === undefined) return null;
  const { tree } = await getPublishedCourse(ctx, courseId, current.version);
  const text = (texts: LocalizedText) => contentText(texts, language, variantDefault).text;
  const picture = await findSharedPicture(ctx, courseId, variant);
  return {
    title: text(tree.title),
    description: text(tree.excerpt),
    picture: picture === null ? null : `/site/course/${courseId}.webp`,
  };
}

/** The stored picture of a course that the variant offers, its own or the drawn one; null until it has been drawn. */
export async function findSharedPicture(ctx: Context, courseId: number, variant: string): Promise<string | null> {
  const current = await findVisibleCourse(ctx.db, courseId, variant);
  if (current === undefined) return null;
  const { tree } = await getPublishedCourse(ctx, courseId, current.version);
  const own = tree.coverFileId === null ? null : await findServedFile(ctx, tree.coverFileId, 'large');
  const key = own?.key ?? coverKey(courseId, coverTagOf(tree), WIDTH, 'webp');
  return (await ctx.files.stat(key)) === null ? null : key;
}
