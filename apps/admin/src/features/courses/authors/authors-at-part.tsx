import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOrNameless } from '#shared/called-name.ts';
import type { Part } from '../outline.ts';
import { AuthorDisc } from './author-disc.tsx';
import { authorsQuery } from './authors-query.ts';
import { authorsAt } from './parts-of-authors.ts';

/** Who else edits this part now. */
export function AuthorsAtPart({ courseId, part }: { courseId: number; part: Part }) {
  const { t, i18n } = useTranslation('dashboard');
  const orNameless = useOrNameless();
  const { data = [] } = useQuery(authorsQuery(courseId));
  const authors = authorsAt(data, part);
  if (authors.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language).format(authors.map(({ name }) => orNameless(name)));
  return (
    <Group component="output" gap={8} wrap="nowrap">
      {authors.map((author) => (
        <AuthorDisc key={author.id} author={author} size={24} />
      ))}
      <Text size="sm">{t('authors.too', { names })}</Text>
    </Group>
  );
}
