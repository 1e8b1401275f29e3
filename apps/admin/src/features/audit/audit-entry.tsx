import type { WireAuditEntry } from '@daystream/contract/audit.admin';
import { auditVerb, type AuditVerb } from '@daystream/domain/audit';
import { SECOND_MS } from '@daystream/domain/durations';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconDots,
  IconEye,
  IconMessage,
  IconPencil,
  IconPlus,
  type IconProps,
  IconRocket,
  IconShield,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, useId } from 'react';
import { Portrait } from '#shared/list/portrait.tsx';
import { useFormat } from '#shared/use-format.ts';
import classes from './audit.module.css';
import { AuditDetails } from './audit-details.tsx';
import { AuditSentence, useAuditTitle } from './audit-sentence.tsx';
import { useAuditValues } from './use-audit-values.ts';

const icons: Record<AuditVerb, ComponentType<IconProps>> = {
  add: IconPlus,
  change: IconPencil,
  remove: IconTrash,
  restore: IconArrowBackUp,
  publish: IconRocket,
  review: IconCheck,
  answer: IconMessage,
  look: IconEye,
  protect: IconShield,
};

/** One entry: the sentence, and on request everything the entry keeps. */
export function AuditEntry({ entry }: { entry: WireAuditEntry }) {
  const format = useFormat();
  const title = useAuditTitle();
  const { factTexts } = useAuditValues();
  const [isOpen, { toggle }] = useDisclosure();
  const detailsId = useId();
  const { subject, person, course } = entry;
  const verb = auditVerb(entry.action);
  const Icon = verb === null ? IconDots : icons[verb];
  const isSubject = subject.type === 'course' && subject.title !== null;
  const minor = [person?.name, course === null || isSubject ? undefined : title(course.title), ...factTexts(entry)];
  return (
    <li className={classes.entry} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.row} aria-expanded={isOpen} aria-controls={detailsId} onClick={toggle}>
        <time className={classes.time} dateTime={new Date(entry.created_at * SECOND_MS).toISOString()}>
          {format.moment(entry.created_at * SECOND_MS, 'time')}
        </time>
        <Portrait name={entry.staff?.name ?? ''} />
        <span className={classes.words}>
          <span>
            <AuditSentence entry={entry} />
          </span>
          <span className={classes.minor}>{minor.filter((text) => text !== undefined && text !== '').join(' · ')}</span>
        </span>
        <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.sign} />
        <IconChevronDown size={18} aria-hidden="true" className={classes.chevron} />
      </UnstyledButton>
      <div id={detailsId}>{isOpen && <AuditDetails entry={entry} />}</div>
    </li>
  );
}
