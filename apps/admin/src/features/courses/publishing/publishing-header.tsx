import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import type { WirePublishing } from '@daystream/contract/courses.versions.admin';
import { Anchor, Button, Popover, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconCloudCheck, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import back from '#shared/back-link.module.css';
import { useContentText } from '#shared/use-content-text.ts';
import { useMoment } from '#shared/use-moment.ts';
import classes from './publishing.module.css';

interface PublishingHeaderProps {
  courseId: number;
  draft: WireCourseDraft | undefined;
  publishing: WirePublishing | undefined;
  /** The versions, where they have no column of their own. */
  children: ReactNode;
}

export function PublishingHeader({ courseId, draft, publishing, children }: PublishingHeaderProps) {
  const { t } = useTranslation('versions');
  const contentText = useContentText();
  const when = useMoment();
  return (
    <header className={classes.header}>
      <Anchor
        className={back.round}
        aria-label={t('back')}
        renderRoot={(props) => (
          <Link {...props} to="/courses/$courseId" params={{ courseId }} activeOptions={{ exact: true }} />
        )}
      >
        <IconArrowLeft aria-hidden="true" />
      </Anchor>
      <div className={classes.names}>
        <Title order={1} fz="md" lh="var(--leading-16)" fw="var(--weight-strong)">
          {draft === undefined ? t('title') : contentText(draft.title)}
        </Title>
        {draft !== undefined && (
          <Text size="sm" c="dimmed">
            {t('subtitle', { version: draft.version + 1 })}
          </Text>
        )}
      </div>
      {publishing !== undefined && (
        <Text size="sm" c="dimmed" className={classes.saved}>
          <IconCloudCheck size={18} aria-hidden="true" />
          {t('saved', when(publishing.updated_at))}
        </Text>
      )}
      {children && (
        <Popover position="bottom-end" shadow="lg" radius="lg" trapFocus>
          <Popover.Target>
            <Button variant="outline" leftSection={<IconHistory size={18} />}>
              {t('list')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown className={classes.menu}>{children}</Popover.Dropdown>
        </Popover>
      )}
    </header>
  );
}
