import type { WireAuthor } from '@daystream/contract/courses.authors.admin';
import { everyPart, type Part } from '../outline.ts';

/** The part that an author has open; undefined: the course, or a part that this draft does not have yet. */
export function partOf(course: Part, { part }: WireAuthor): Part | undefined {
  return part === null ? undefined : everyPart(course).find(({ kind, id }) => kind === part.kind && id === part.id);
}

/** The authors who have this part open. */
export function authorsAt(authors: readonly WireAuthor[], part: Part): WireAuthor[] {
  return authors.filter(({ part: at }) => at?.kind === part.kind && at.id === part.id);
}
