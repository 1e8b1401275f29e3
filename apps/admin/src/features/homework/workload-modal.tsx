import { deviceZone } from '@daystream/client/device-zone';
import { exportWorkload, listWorkload, type WireExpertWork } from '@daystream/contract/homework.desk.admin';
import { redoPercent } from '@daystream/domain/homework';
import { SECOND_MS } from '@daystream/domain/durations';
import { Button, Modal, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { DAYS_FROM_MS, roughTime } from '@daystream/i18n/rough-time';
import { useTranslation } from 'react-i18next';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { saveAnswer } from '#shared/save-answer.ts';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useForeignLanguage } from '#shared/use-foreign-language.ts';
import { useFormat } from '#shared/use-format.ts';
import { useShowProblem } from '#shared/use-show-problem.ts';

const columns = ['name', 'today', 'week', 'waiting', 'first_look', 'handling', 'redo'] as const;
const keyboardScrolls = { viewportProps: { tabIndex: 0 } };

/** What each expert reviewed, what waits and how long it takes; an expert sees their own. */
export function WorkloadModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('workload');
  const showProblem = useShowProblem();
  const seesAll = useMay('review_every_course');
  const { data, error, refetch } = useQuery({
    queryKey: ['homework', 'workload'],
    queryFn: ({ signal }) => call(listWorkload, { query: { time_zone: deviceZone }, signal }),
    enabled: isOpen,
  });
  const save = useMutation({
    mutationFn: () =>
      saveAnswer(`${exportWorkload.path}?${new URLSearchParams({ time_zone: deviceZone })}`, `${t('file')}.csv`),
    onError: showProblem,
  });
  return (
    <Modal opened={isOpen} onClose={onClose} size="xl" title={t(seesAll ? 'title' : 'own')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
        {data === undefined && error === null && <Skeleton height={120} />}
        {data === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Text>{t('empty')}</Text>}
        {data !== undefined && data.length > 0 && (
          <>
            <WorkTable rows={data} />
            <Button
              variant="light"
              w="fit-content"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('save')}
            </Button>
          </>
        )}
      </Stack>
    </Modal>
  );
}

function WorkTable({ rows }: { rows: readonly WireExpertWork[] }) {
  const { t, i18n } = useTranslation('workload');
  const format = useFormat();
  const langOf = useForeignLanguage();
  const time = (seconds: number | null) => {
    if (seconds === null) return t('none');
    const ms = seconds * SECOND_MS;
    return ms < DAYS_FROM_MS ? format.duration(ms) : roughTime(ms, i18n.language, 'long');
  };
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={keyboardScrolls}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th key={name} scope="col">
                {t(name === 'first_look' || name === 'handling' ? `time.${name}` : `column.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.expert.id}>
              <Table.Th scope="row" lang={langOf(row.expert.name)}>
                {row.expert.name}
              </Table.Th>
              <Table.Td>{format.number(row.today_count)}</Table.Td>
              <Table.Td>{format.number(row.week_count)}</Table.Td>
              <Table.Td>{format.number(row.waiting_count)}</Table.Td>
              <Table.Td>{time(row.first_look)}</Table.Td>
              <Table.Td>{time(row.handling)}</Table.Td>
              <Table.Td>{redoPercent({ reviewed: row.reviewed_count, redone: row.redo_count }) ?? t('none')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
