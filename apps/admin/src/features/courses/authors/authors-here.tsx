import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { Group, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOrNameless } from '#shared/called-name.ts';
import { outline } from '../outline.ts';
import { useChangeText } from '../use-change-text.ts';
import { usePartTitle } from '../use-part-title.ts';
import { AuthorDisc } from './author-disc.tsx';
import { authorsQuery } from './authors-query.ts';
import classes from './authors.module.css';
import { partOf } from './parts-of-authors.ts';

/** Who else has the draft open, each leading to where they are, and what one of them has just changed. */
export function AuthorsHere({ draft }: { draft: WireCourseDraft }) {
  const { t } = useTranslation('dashboard');
  const { data: authors = [] } = useQuery(authorsQuery(draft.id));
  const orNameless = useOrNameless();
  const partTitle = usePartTitle();
  const changeText = useChangeText(draft);
  const course = outline(draft);
  const [latest] = authors
    .flatMap(({ name, change }) => (change === null ? [] : [{ name, change }]))
    .toSorted((a, b) => b.change.id - a.change.id);
  return (
    <div className={classes.here}>
      <output className={classes.news}>
        {latest && (
          <Text size="sm" c="dimmed" truncate>
            {t('authors.changed', { name: orNameless(latest.name), change: changeText(latest.change) })}
          </Text>
        )}
      </output>
      {authors.length > 0 && (
        <Group component="ul" gap={0} wrap="nowrap" aria-label={t('authors.label')} className={classes.discs}>
          {authors.map((author) => {
            const part = partOf(course, author) ?? course;
            const label = t('authors.at', { name: orNameless(author.name), place: partTitle(part) });
            return (
              <li key={author.id}>
                <Tooltip label={label}>
                  <Link
                    to="/courses/$courseId"
                    params={{ courseId: draft.id }}
                    search={part.kind === 'course' ? {} : { part: part.key }}
                    aria-label={label}
                    className={classes.disc}
                  >
                    <AuthorDisc author={author} size={32} />
                  </Link>
                </Tooltip>
              </li>
            );
          })}
        </Group>
      )}
    </div>
  );
}
