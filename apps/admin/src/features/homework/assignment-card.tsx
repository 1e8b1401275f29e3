import { Anchor, Card, Spoiler, Title } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MarkdownText } from '#shared/markdown-text.tsx';
import type { DeskHomework } from './desk-model.ts';
import classes from './reply.module.css';

const FOLDED_PX = 168;

/** The assignment, shown beside the answer. */
export function AssignmentCard({ assignment }: Pick<DeskHomework, 'assignment'>) {
  const { t } = useTranslation('desk');
  return (
    <Card component="section" aria-labelledby="assignment-title" className={classes.card}>
      <Title order={2} id="assignment-title" className={classes.label}>
        {t('assignment.title')}
      </Title>
      <Spoiler maxHeight={FOLDED_PX} showLabel={t('assignment.more')} hideLabel={t('assignment.less')}>
        <MarkdownText text={assignment.text} />
      </Spoiler>
      {assignment.files.map((file) => (
        <Anchor key={file.id} href={file.url} target="_blank" rel="noreferrer" size="sm" className={classes.attached}>
          <IconPaperclip size={16} aria-hidden="true" /> {file.name}
        </Anchor>
      ))}
    </Card>
  );
}
