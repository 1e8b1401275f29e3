import type { WireEnrolment } from '@daystream/contract/streams.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { type CourseStart, courseStart } from '@daystream/domain/streams';
import { ActionIcon, Badge, Group } from '@mantine/core';
import { IconDeviceMobile, IconKey, IconPencil, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#shared/list/column.ts';
import list from '#shared/list/list.module.css';
import { ListTable } from '#shared/list/list-table.tsx';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';

export interface EnrolmentTableProps {
  enrolments: readonly WireEnrolment[];
  onEdit: ((enrolment: WireEnrolment) => void) | undefined;
}

export function EnrolmentTable({ enrolments, onEdit }: EnrolmentTableProps) {
  const { t } = useTranslation('dashboard');
  return (
    <ListTable
      label={t('learners.title')}
      rows={enrolments}
      columns={useColumnsOf(onEdit)}
      nameOf={({ person }) => person.name}
      renderCard={(enrolment) => <EnrolmentCard enrolment={enrolment} onEdit={onEdit} />}
    />
  );
}

function useColumnsOf(onEdit: EnrolmentTableProps['onEdit']): Column<WireEnrolment>[] {
  const { t } = useTranslation('dashboard');
  const date = useDate();
  const columns: Column<WireEnrolment>[] = [
    { id: 'person', title: t('learners.person'), cell: (enrolment) => <Who enrolment={enrolment} /> },
    { id: 'from', title: t('learners.from'), cell: ({ start_date }) => date(start_date) },
    { id: 'until', title: t('learners.until'), cell: ({ end_date }) => date(end_date) },
    { id: 'state', title: t('learners.state'), cell: (enrolment) => t(`learners.course_start.${stateOf(enrolment)}`) },
    { id: 'access', title: t('learners.access'), cell: (enrolment) => <AccessBadges enrolment={enrolment} /> },
    { id: 'version', title: t('learners.version'), cell: ({ course_version }) => course_version },
  ];
  if (onEdit === undefined) return columns;
  return [...columns, { id: 'edit', title: '', cell: (enrolment) => <Edit enrolment={enrolment} onEdit={onEdit} /> }];
}

function useDate() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (seconds: number | null) =>
    seconds === null ? t('learners.open_end') : format.moment(seconds * SECOND_MS, 'numeric');
}

function EnrolmentCard({ enrolment, onEdit }: { enrolment: WireEnrolment } & Pick<EnrolmentTableProps, 'onEdit'>) {
  const date = useDate();
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Who enrolment={enrolment} />
        <p className={list.minor}>{`${date(enrolment.start_date)} – ${date(enrolment.end_date)}`}</p>
        <AccessBadges enrolment={enrolment} />
      </div>
      {onEdit !== undefined && <Edit enrolment={enrolment} onEdit={onEdit} />}
    </Group>
  );
}

function Who({ enrolment: { person } }: { enrolment: WireEnrolment }) {
  return (
    <span className={list.words}>
      <strong>{person.name}</strong>
      <span className={list.minor}>{person.email}</span>
    </span>
  );
}

function Edit({ enrolment, onEdit }: { enrolment: WireEnrolment; onEdit: (enrolment: WireEnrolment) => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <ActionIcon aria-label={t('learners.edit', { name: enrolment.person.name })} onClick={() => onEdit(enrolment)}>
      <IconPencil size={18} />
    </ActionIcon>
  );
}

/** Not started, in progress or ended. */
function stateOf({ start_date, end_date }: WireEnrolment): CourseStart {
  const ms = (seconds: number | null) => (seconds === null ? null : seconds * SECOND_MS);
  return courseStart({ startsAt: ms(start_date), endsAt: ms(end_date) }, serverNowMs());
}

function AccessBadges({ enrolment }: { enrolment: WireEnrolment }) {
  const { t } = useTranslation('dashboard');
  return (
    <Group gap={6}>
      {enrolment.is_demo && (
        <Badge color="warning" leftSection={<IconSparkles size={13} aria-hidden="true" />}>
          {t('learners.demo')}
        </Badge>
      )}
      {enrolment.course_full_access && (
        <Badge color="success" leftSection={<IconKey size={13} aria-hidden="true" />}>
          {t('learners.full')}
        </Badge>
      )}
      {enrolment.mobile_access && (
        <Badge color="primary" leftSection={<IconDeviceMobile size={13} aria-hidden="true" />}>
          {t('learners.mobile')}
        </Badge>
      )}
    </Group>
  );
}
