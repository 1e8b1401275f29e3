import type { LocalizedText } from '@daystream/domain/languages';
import { COVER_TAGS, type CoverTag } from '../media/index.ts';
import type { CourseTree } from './course-tree.ts';

/** What the drawn cover of a course shows: the first known practice among its English words, else one that stays the same. */
export function coverTagOf(tree: Pick<CourseTree, 'id' | 'category' | 'tags' | 'title'>): CoverTag {
  const words = [tree.category, ...tree.tags, tree.title].flatMap(englishWords);
  const known = words.map((word) => COVER_TAGS.find((tag) => word.startsWith(tag))).find((tag) => tag !== undefined);
  return known ?? COVER_TAGS[tree.id % COVER_TAGS.length] ?? 'yoga';
}

function englishWords({ en }: LocalizedText): string[] {
  return en?.toLowerCase().match(/[a-z]+/g) ?? [];
}
