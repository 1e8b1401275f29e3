import { blocksPublishing } from '@daystream/domain/courses';
import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GapLine } from './draft-gaps.ts';
import { usePartTitle } from './use-part-title.ts';

const SHOWN_PARTS = 4;

export interface PublishGapsProps {
  courseId: number;
  gaps: readonly GapLine[];
  /** Further warnings. */
  notes: readonly string[];
}

/** Gaps that prevent publishing, and gaps that may be intended. */
export function PublishGaps({ courseId, gaps, notes }: PublishGapsProps) {
  const { t } = useTranslation('dashboard');
  const blocking = gaps.filter(isBlockingGap);
  const others = gaps.filter((gap) => !isBlockingGap(gap));
  return (
    <>
      {blocking.length > 0 && (
        <Alert variant="light" color="danger" icon={<IconCircleX aria-hidden="true" />} title={t('publish.unfinished')}>
          <Text size="sm" mb="xs">
            {t('publish.unfinished_text')}
          </Text>
          <Lines courseId={courseId} gaps={blocking} notes={[]} />
        </Alert>
      )}
      {others.length + notes.length > 0 && (
        <Alert
          variant="light"
          color="warning"
          icon={<IconAlertTriangle aria-hidden="true" />}
          title={t('publish.look')}
        >
          <Lines courseId={courseId} gaps={others} notes={notes} />
        </Alert>
      )}
    </>
  );
}

export function isBlockingGap({ kind, parts }: GapLine): boolean {
  return parts.some(({ id }) => blocksPublishing({ kind, part: 'course', id }));
}

function Lines({ courseId, gaps, notes }: PublishGapsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <List size="sm" spacing={6}>
      {gaps.map(({ kind, parts }) => (
        <List.Item key={kind}>
          {t(`publish.gap.${kind}`, { count: parts.length })}
          {kind !== 'course_empty' && <PartLinks courseId={courseId} parts={parts} />}
        </List.Item>
      ))}
      {notes.map((note) => (
        <List.Item key={note}>{note}</List.Item>
      ))}
    </List>
  );
}

function PartLinks({ courseId, parts }: { courseId: number; parts: GapLine['parts'] }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const more = parts.length - SHOWN_PARTS;
  return (
    <List size="sm" withPadding={false} listStyleType="none">
      {parts.slice(0, SHOWN_PARTS).map((part) => (
        <List.Item key={part.key}>
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => (
              <Link {...props} to="/courses/$courseId" params={{ courseId }} search={{ part: part.key }} />
            )}
          >
            {part.kind === 'lesson' && part.parent?.parent
              ? t('publish.place', { part: partTitle(part), day: partTitle(part.parent.parent) })
              : partTitle(part)}
          </Anchor>
        </List.Item>
      ))}
      {more > 0 && <List.Item>{t('publish.more', { count: more })}</List.Item>}
    </List>
  );
}
