import { Avatar } from '@mantine/core';
import type { WireAuthor } from '@daystream/contract/courses.authors.admin';

/** An author by their initials. */
export function AuthorDisc({ author, size }: { author: WireAuthor; size: number }) {
  return <Avatar radius="xl" size={size} name={author.name} color="primary" variant="filled" aria-hidden="true" />;
}
