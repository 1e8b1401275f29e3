import { hindersPublishing } from '@daystream/domain/courses';
import { Alert, Anchor, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GapLine } from './draft-gaps.ts';
import { usePartTitle } from './use-part-title.ts';

const SHOWN_PARTS = 4;

export interface PublishGapsProps {
  gaps: readonly GapLine[];
  /** Further warnings. */
  notes: readonly string[];
  /** Called when a link to a part is opened. */
  onLeave: () => void;
}

/** Gaps that prevent publishing, and gaps that may be intended. */
export function PublishGaps({ gaps, notes, onLeave }: PublishGapsProps) {
  const { t } = useTranslation('dashboard');
  const hindrances = gaps.filter(isHindrance);
  const others = gaps.filter((gap) => !isHindrance(gap));
  return (
    <>
      {hindrances.length > 0 && (
        <Alert variant="light" color="danger" icon={<IconCircleX aria-hidden="true" />} title={t('publish.unfinished')}>
          <Text size="sm" mb="xs">
            {t('publish.unfinished_text')}
          </Text>
          <Lines gaps={hindrances} notes={[]} onLeave={onLeave} />
        </Alert>
      )}
      {others.length + notes.length > 0 && (
        <Alert
          variant="light"
          color="warning"
          icon={<IconAlertTriangle aria-hidden="true" />}
          title={t('publish.look')}
        >
          <Lines gaps={others} notes={notes} onLeave={onLeave} />
        </Alert>
      )}
    </>
  );
}

export function isHindrance({ kind, parts }: GapLine): boolean {
  return parts.some(({ id }) => hindersPublishing({ kind, part: 'course', id }));
}

function Lines({ gaps, notes, onLeave }: PublishGapsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <List size="sm" spacing={6}>
      {gaps.map(({ kind, parts }) => (
        <List.Item key={kind}>
          {t(`publish.gap.${kind}`, { count: parts.length })}
          {kind !== 'course_empty' && <PartLinks parts={parts} onLeave={onLeave} />}
        </List.Item>
      ))}
      {notes.map((note) => (
        <List.Item key={note}>{note}</List.Item>
      ))}
    </List>
  );
}

function PartLinks({ parts, onLeave }: { parts: GapLine['parts']; onLeave: () => void }) {
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
            onClick={onLeave}
            renderRoot={(props) => <Link {...props} from="/courses/$courseId" to="." search={{ part: part.key }} />}
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
