import { Anchor, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import back from '#shared/back-link.module.css';
import type { Part } from '../outline.ts';
import classes from './words.module.css';

interface WordsHeaderProps {
  courseId: number;
  /** The part of the builder to go back to. */
  part: Part | undefined;
  title: string;
  about: string;
  children?: ReactNode;
}

export function WordsHeader({ courseId, part, title, about, children }: WordsHeaderProps) {
  const { t } = useTranslation('words');
  return (
    <header className={classes.header}>
      <Anchor
        className={back.round}
        aria-label={t('back')}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/courses/$courseId"
            params={{ courseId }}
            search={part === undefined ? {} : { part: part.key }}
          />
        )}
      >
        <IconArrowLeft aria-hidden="true" />
      </Anchor>
      <div className={classes.names}>
        <Title order={1} fz="md" lh="var(--leading-16)" fw="var(--weight-strong)">
          {title}
        </Title>
        <Text size="sm" c="dimmed" truncate>
          {about}
        </Text>
      </div>
      {children}
    </header>
  );
}
