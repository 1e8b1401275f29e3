import type { WireAuthor } from '@daystream/contract/courses.authors.admin';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOrNameless } from '#shared/called-name.ts';
import type { Part } from '../outline.ts';
import { AuthorDisc } from './author-disc.tsx';
import classes from './authors.module.css';
import { authorsAt } from './parts-of-authors.ts';

/** Who else has a part open, in its row of the tree. */
export function RowAuthors({ authors, part }: { authors: readonly WireAuthor[]; part: Part }) {
  const { t, i18n } = useTranslation('dashboard');
  const orNameless = useOrNameless();
  const here = authorsAt(authors, part);
  if (here.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language).format(here.map(({ name }) => orNameless(name)));
  return (
    <span className={classes.row} title={names}>
      {here.map((author) => (
        <AuthorDisc key={author.id} author={author} size={22} />
      ))}
      <VisuallyHidden>{t('authors.too', { names })}</VisuallyHidden>
    </span>
  );
}
