import type { WireStream } from '@daystream/contract/streams';
import type { Language } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { coverPlaceholder, listFiles, mediaPrefix, presentFile } from '../media/index.ts';
import { coverColor } from './cover-color.ts';
import { drawnCover } from './course-media.ts';
import { coverTagOf } from './cover-tag.ts';
import { textIn } from './presenting.ts';
import type { PublishedCourse } from './published-course.ts';

/** What a card shows of a course; reads nothing but the owner's own picture, where there is one. */
export async function presentCourseCard(
  ctx: Context,
  userId: number,
  { tree, days }: PublishedCourse,
  language: Language,
): Promise<NonNullable<WireStream['course']>> {
  const prefix = mediaPrefix(ctx, userId);
  const [file] = tree.coverFileId === null ? [] : await listFiles(ctx.db, [tree.coverFileId]);
  const tag = coverTagOf(tree);
  const ownColor = file === undefined ? null : await coverColor(ctx, file);
  return {
    id: tree.id,
    title_short: textIn(language, 'ru')(tree.title),
    image: (file === undefined ? null : presentFile(file, prefix).urls) ?? drawnCover(prefix, tree.id, tag),
    image_color: ownColor ?? coverPlaceholder(String(tree.id), tag),
    version: tree.version,
    days_count: days.length,
  };
}
