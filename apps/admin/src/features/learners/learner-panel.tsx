import type { WireLearner, WireLearnerLine } from '@daystream/contract/learners.admin';
import { ActionIcon, Button, Skeleton, Stack, Title } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconCalendarPlus, IconExternalLink, IconMail, IconPencil, IconSnowflake, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrNameless } from '#shared/called-name.ts';
import { isTyping } from '#shared/is-typing.ts';
import { Portrait } from '#shared/list/portrait.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { useMay } from '#shared/staff.ts';
import { type BatchAction, BatchModal } from './batch-modal.tsx';
import { EnrolmentModal } from './enrolment-modal.tsx';
import { FreezeModal } from './freeze-modal.tsx';
import { AccessText, LearnerZone, PractisedText } from './learner-facts.tsx';
import { LearnerPath, SentHomework } from './learner-path.tsx';
import { learnerQuery } from './learners-queries.ts';
import classes from './panel.module.css';

export interface LearnerPanelProps {
  courseId: number;
  streamId: number;
  /** Known from the list before the rest has come. */
  line: WireLearnerLine | undefined;
  onClose: () => void;
  onMove: (step: 1 | -1) => void;
}

/** One learner beside the list: the path, the homework, and what is done most; J and K go to the next row, Esc closes. */
export function LearnerPanel({ courseId, streamId, line, onClose, onMove }: LearnerPanelProps) {
  const { t } = useTranslation(['learners', 'dashboard']);
  const { data, error, refetch } = useQuery(learnerQuery(courseId, streamId));
  const known = data?.id === streamId ? data : undefined;
  const shown: WireLearnerLine | undefined = known ?? line;
  const maySeePeople = useMay('view_people');
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the reader goes on: the list stays, but the panel is what was asked for.
  useEffect(() => {
    if (streamId > 0) heading.current?.focus();
  }, [streamId]);
  useWindowEvent('keydown', (event) => {
    const isInside = event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null;
    if (isTyping(event.target) || isInside || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'j') onMove(1);
    if (event.key === 'k') onMove(-1);
  });
  const orNameless = useOrNameless();
  const name = shown === undefined ? '' : orNameless(shown.person.name, shown.person.email, shown.phone);
  return (
    <aside className={classes.panel} aria-label={t('panel.label')}>
      <div className={classes.head}>
        <Portrait name={name} />
        <div className={classes.names}>
          <Title order={2} fz="lg" ref={heading} tabIndex={-1}>
            {name}
          </Title>
          {shown !== undefined && (
            <>
              <p>{shown.person.email ?? shown.phone}</p>
              <p>
                <PractisedText line={shown} /> · <AccessText line={shown} />
              </p>
              <LearnerZone timeZone={shown.timezone} />
            </>
          )}
        </div>
        {shown !== undefined && maySeePeople && <Profile personId={shown.person.id} />}
        <ActionIcon size={44} variant="subtle" aria-label={t('panel.close')} onClick={onClose}>
          <IconX size={20} />
        </ActionIcon>
      </div>
      {shown !== undefined && (
        <Actions courseId={courseId} line={shown} plannedFreeze={known?.planned_freeze ?? null} />
      )}
      {known === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {known === undefined && error === null && (
        <Stack component="output" aria-label={t('dashboard:loading')}>
          <Skeleton height={28} width="40%" />
          <Skeleton height={160} />
        </Stack>
      )}
      {known !== undefined && <Whole learner={known} />}
    </aside>
  );
}

function Whole({ learner }: { learner: WireLearner }) {
  return (
    <>
      <LearnerPath learner={learner} />
      <SentHomework learner={learner} />
    </>
  );
}

function Profile({ personId }: { personId: number }) {
  const { t } = useTranslation('learners');
  return (
    <ActionIcon
      size={44}
      variant="subtle"
      aria-label={t('panel.profile')}
      renderRoot={(props) => <Link to="/people/$personId" params={{ personId }} {...props} />}
    >
      <IconExternalLink size={20} />
    </ActionIcon>
  );
}

interface ActionsProps {
  courseId: number;
  line: WireLearnerLine;
  plannedFreeze: WireLearner['planned_freeze'];
}

function Actions({ courseId, line, plannedFreeze }: ActionsProps) {
  const { t } = useTranslation('learners');
  const mayEnrol = useMay('enrol_learners');
  const [open, setOpen] = useState<BatchAction | 'edit' | 'freeze' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={classes.actions}>
      {mayEnrol && (
        <>
          <Button variant="light" leftSection={<IconMail size={18} />} onClick={() => setOpen('message')}>
            {t('panel.write')}
          </Button>
          <Button variant="light" leftSection={<IconCalendarPlus size={18} />} onClick={() => setOpen('extend')}>
            {t('panel.extend')}
          </Button>
          <Button variant="subtle" leftSection={<IconPencil size={18} />} onClick={() => setOpen('edit')}>
            {t('panel.edit')}
          </Button>
          <Button variant="subtle" leftSection={<IconSnowflake size={18} />} onClick={() => setOpen('freeze')}>
            {t('panel.freeze')}
          </Button>
        </>
      )}
      {open === 'edit' && (
        <EnrolmentModal courseId={courseId} enrolment={line} plannedFreeze={plannedFreeze} onClose={close} />
      )}
      {open === 'freeze' && (
        <FreezeModal courseId={courseId} streamId={line.id} name={line.person.name} onClose={close} />
      )}
      {open !== null && open !== 'edit' && open !== 'freeze' && (
        <BatchModal
          action={open}
          streams={[line.id]}
          people={[]}
          fromCourseId={courseId}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  );
}
