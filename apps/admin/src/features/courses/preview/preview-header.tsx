import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { ActionIcon, Anchor, Button, Text, Title } from '@mantine/core';
import { IconExternalLink, IconEye, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useContentText } from '#shared/use-content-text.ts';
import { usePartTitle } from '../use-part-title.ts';
import type { DayPart } from './preview-days.ts';
import classes from './preview.module.css';

interface PreviewHeaderProps {
  courseId: number;
  draft: WireCourseDraft | undefined;
  part: DayPart | undefined;
  /** null: nothing can be shown yet. */
  address: string | null;
  onReload: () => void;
}

/** Says that this is a preview and of what, and leads back to the same place of the builder. */
export function PreviewHeader({ courseId, draft, part, address, onReload }: PreviewHeaderProps) {
  const { t } = useTranslation('previews');
  const contentText = useContentText();
  const partTitle = usePartTitle();
  return (
    <header className={classes.header}>
      <IconEye size={24} aria-hidden="true" className={classes.eye} />
      <div className={classes.names}>
        <Title order={1} fz="md" lh="var(--leading-16)" fw="var(--weight-strong)">
          {t('title')}
        </Title>
        <Text size="sm" className={classes.what}>
          {draft === undefined
            ? t('nothing_saved')
            : part === undefined
              ? contentText(draft.title)
              : t('of', { course: contentText(draft.title), day: partTitle(part) })}
        </Text>
      </div>
      <ActionIcon variant="subtle" color="inherit" size={44} aria-label={t('reload')} onClick={onReload}>
        <IconRefresh size={20} aria-hidden="true" />
      </ActionIcon>
      {address !== null && (
        <Anchor href={address} target="_blank" rel="noreferrer" className={classes.tab} aria-label={t('tab')}>
          <IconExternalLink size={20} aria-hidden="true" />
        </Anchor>
      )}
      <Button
        variant="filled"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/courses/$courseId"
            params={{ courseId }}
            search={part === undefined ? {} : { part: part.key }}
          />
        )}
      >
        {t('close')}
      </Button>
    </header>
  );
}
