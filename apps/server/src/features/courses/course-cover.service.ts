import { coverPlaceholder } from '@daystream/covers/cover';
import type { WireImage } from '@daystream/contract/media';
import type { LocalizedText } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { mediaAddress } from '@daystream/domain/media';
import { COVER_TAGS, type CoverTag } from '@daystream/covers/palettes';
import { listFiles, presentFile, readPictureColor } from '../media/index.ts';
import type { CourseTree, PublishedCourse } from './published-course.rules.ts';

/** The picture of a course, drawn when it has none. */
export interface CourseCover {
  image(prefix: string): WireImage;
  /** The dominant colour as `#rrggbb`, shown while the picture loads. */
  readonly color: string;
}

// Published versions are immutable, so a cover stays cached with its version until a picture is replaced.
let kept = new WeakMap<PublishedCourse, Promise<CourseCover>>();

export function courseCover(ctx: Context, course: PublishedCourse): Promise<CourseCover> {
  const known = kept.get(course);
  if (known !== undefined) return known;
  const reading = readCover(ctx, course);
  kept.set(course, reading);
  // Does not cache a failure: this caller gets the error, the next call reads again.
  reading.catch(() => kept.delete(course));
  return reading;
}

/** Reads covers again: a picture has been replaced, and its address and colour with it. */
export function forgetCovers(): void {
  kept = new WeakMap();
}

async function readCover(ctx: Context, { tree }: PublishedCourse): Promise<CourseCover> {
  const tag = coverTagOf(tree);
  const [file] = tree.coverFileId === null ? [] : await listFiles(ctx.db, [tree.coverFileId]);
  const ownColor = file === undefined ? null : await readPictureColor(ctx, file);
  return {
    image: (prefix) => (file === undefined ? null : presentFile(file, prefix).urls) ?? drawnCover(prefix, tree.id, tag),
    color: ownColor ?? coverPlaceholder(String(tree.id), tag),
  };
}

function drawnCover(prefix: string, courseId: number, tag: string): WireImage {
  const address = (width: number) => mediaAddress.cover(prefix, courseId, tag, width);
  return { large: address(1600), medium: address(800), small: address(400) };
}

/** What the drawn cover of a course shows: the first known practice among its English words, else a fallback that never changes. */
export function coverTagOf(tree: Pick<CourseTree, 'id' | 'category' | 'tags' | 'title'>): CoverTag {
  const words = [tree.category, ...tree.tags, tree.title].flatMap(englishWords);
  const known = words.map((word) => COVER_TAGS.find((tag) => word.startsWith(tag))).find((tag) => tag !== undefined);
  return known ?? COVER_TAGS[tree.id % COVER_TAGS.length] ?? 'yoga';
}

function englishWords({ en }: LocalizedText): string[] {
  return en?.toLowerCase().match(/[a-z]+/g) ?? [];
}
