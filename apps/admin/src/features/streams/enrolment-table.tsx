import type { WireEnrolment } from '@daystream/contract/streams.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { type CourseStart, courseStart } from '@daystream/domain/streams';
import { ActionIcon, Badge, Group, Table, Text } from '@mantine/core';
import { IconDeviceMobile, IconKey, IconPencil, IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';

export interface EnrolmentTableProps {
  enrolments: readonly WireEnrolment[];
  onEdit: ((enrolment: WireEnrolment) => void) | undefined;
}

export function EnrolmentTable({ enrolments, onEdit }: EnrolmentTableProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const date = (seconds: number | null) =>
    seconds === null ? t('learners.open_end') : format.moment(seconds * SECOND_MS, 'numeric');
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('learners.person')}</Table.Th>
            <Table.Th>{t('learners.from')}</Table.Th>
            <Table.Th>{t('learners.until')}</Table.Th>
            <Table.Th>{t('learners.state')}</Table.Th>
            <Table.Th>{t('learners.access')}</Table.Th>
            <Table.Th>{t('learners.version')}</Table.Th>
            {onEdit !== undefined && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {enrolments.map((enrolment) => (
            <Table.Tr key={enrolment.id}>
              <Table.Td>
                <Text size="sm" fw="var(--weight-label)">
                  {enrolment.person.name}
                </Text>
                <Text size="sm" c="dimmed">
                  {enrolment.person.email}
                </Text>
              </Table.Td>
              <Table.Td>{date(enrolment.start_date)}</Table.Td>
              <Table.Td>{date(enrolment.end_date)}</Table.Td>
              <Table.Td>{t(`learners.course_start.${stateOf(enrolment)}`)}</Table.Td>
              <Table.Td>
                <AccessBadges enrolment={enrolment} />
              </Table.Td>
              <Table.Td>{enrolment.course_version}</Table.Td>
              {onEdit !== undefined && (
                <Table.Td>
                  <ActionIcon
                    aria-label={t('learners.edit', { name: enrolment.person.name })}
                    onClick={() => onEdit(enrolment)}
                  >
                    <IconPencil size={18} />
                  </ActionIcon>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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
