import type { WireAuthor } from '@daystream/contract/courses.authors.admin';
import { presentChange } from '../drafting/draft.presenter.ts';
import type { listAuthors } from './authors.service.ts';

type Author = NonNullable<Awaited<ReturnType<typeof listAuthors>>>[number];

export function presentAuthor(author: Author): WireAuthor {
  const { staff_id: id, name, part_kind: kind, part_id: partId, change } = author;
  return {
    id,
    name,
    part: kind === null || partId === null ? null : { kind, id: partId },
    change: presentChange(change),
  };
}
