import { freezeEnrolment, unfreezeEnrolment, type WireFreezePreview } from '@daystream/contract/streams.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import type { LocalDate } from '@daystream/domain/local-dates';
import { Alert, Button, Group, Modal, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconSnowflake } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/date-field.tsx';
import { fieldErrors } from '#shared/field-errors.ts';
import { showNotice } from '#shared/notices.tsx';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { call } from '#shared/session.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { useFormat } from '#shared/use-format.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { freezeQuery, learnersKey } from './learners-queries.ts';
import classes from './panel.module.css';

interface FreezeModalProps {
  courseId: number;
  streamId: number;
  name: string;
  onClose: () => void;
}

/** Pauses an enrolment or ends its pause, with every date that moves before it is done. */
export function FreezeModal({ courseId, streamId, name, onClose }: FreezeModalProps) {
  const { t } = useTranslation(['learners', 'dashboard']);
  const { data, error, refetch } = useQuery(freezeQuery(courseId, streamId));
  const client = useQueryClient();
  const done = (text: string) => {
    void client.invalidateQueries({ queryKey: learnersKey(courseId) });
    showNotice(text);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t(data?.freeze == null ? 'freeze.title' : 'freeze.title_end', { name })}>
      {data === undefined && error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <Stack component="output" aria-label={t('dashboard:loading')}>
          <Skeleton height={52} />
          <Skeleton height={96} />
        </Stack>
      )}
      {data?.freeze != null && <EndForm streamId={streamId} preview={data} onClose={onClose} onDone={done} />}
      {data !== undefined && data.freeze === null && data.bar !== null && (
        <Alert color="warning" icon={<IconSnowflake size={20} />}>
          {t(`freeze.bar.${data.bar}`)}
        </Alert>
      )}
      {data !== undefined && data.bar === null && (
        <FreezeForm courseId={courseId} streamId={streamId} preview={data} onClose={onClose} onDone={done} />
      )}
    </Modal>
  );
}

interface FormProps {
  streamId: number;
  preview: WireFreezePreview;
  onClose: () => void;
  onDone: (text: string) => void;
}

function FreezeForm({ courseId, streamId, preview, onClose, onDone }: FormProps & { courseId: number }) {
  const { t } = useTranslation(['learners', 'dashboard']);
  const format = useFormat();
  const problemText = useProblemText();
  const [from, setFrom] = useState<LocalDate | null>(preview.today);
  const [to, setTo] = useState<LocalDate | null>(null);
  const dates = from === null || to === null ? null : { start_date: from, end_date: to };
  const asked = useQuery({
    ...freezeQuery(courseId, streamId, dates),
    enabled: dates !== null,
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NonNullable<typeof dates>) => call(freezeEnrolment, { params: { streamId }, body }),
    onSuccess: () => onDone(t('freeze.done')),
  });
  const problem = error ?? asked.error;
  const fields = problem === null ? null : fieldErrors(problem);
  const isReady = dates !== null && asked.isSuccess && !asked.isPlaceholderData;
  return (
    <Stack>
      <Text c="dimmed">{t('freeze.left', { days: format.count(preview.days_left, 'day') })}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          label={t('freeze.from')}
          value={from}
          minDate={preview.today}
          error={fields?.start_date}
          onChange={(date) => setFrom(typeof date === 'string' ? date : null)}
        />
        <DateField
          label={t('freeze.until')}
          value={to}
          minDate={from ?? preview.today}
          error={fields?.end_date}
          onChange={(date) => setTo(typeof date === 'string' ? date : null)}
        />
      </SimpleGrid>
      {problem !== null && fields === null && <Alert color="danger">{problemText(problem)}</Alert>}
      {isReady && <Moves preview={asked.data} />}
      <Foot onClose={onClose}>
        <Button disabled={!isReady} loading={isPending} onClick={() => dates !== null && mutate(dates)}>
          {t('freeze.action')}
        </Button>
      </Foot>
    </Stack>
  );
}

function EndForm({ streamId, preview, onClose, onDone }: FormProps) {
  const { t } = useTranslation('learners');
  const format = useFormat();
  const problemText = useProblemText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(unfreezeEnrolment, { params: { streamId } }),
    onSuccess: () => onDone(t('freeze.ended')),
  });
  const { freeze } = preview;
  if (freeze === null) return null;
  const [from, to] = [format.date(freeze.first_day, 'dayMonth'), format.date(freeze.last_day, 'dayMonth')];
  return (
    <Stack>
      <Text>{t(`freeze.${freeze.status}`, { from, to })}</Text>
      <Moves preview={preview} />
      {error !== null && <Alert color="danger">{problemText(error)}</Alert>}
      <Foot onClose={onClose}>
        <Button loading={isPending} onClick={() => mutate()}>
          {t(freeze.status === 'created' ? 'freeze.withdraw' : 'freeze.end')}
        </Button>
      </Foot>
    </Stack>
  );
}

function Foot({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  return (
    <Group justify="end">
      <Button variant="subtle" onClick={onClose}>
        {t('cancel')}
      </Button>
      {children}
    </Group>
  );
}

/** Every date that moves, before and after. */
function Moves({ preview: { moves, timezone } }: { preview: WireFreezePreview }) {
  const { t } = useTranslation('learners');
  const format = useFormat(timezone);
  const contentText = useContentText();
  if (moves === null) return null;
  const date = (text: LocalDate) => format.date(text, 'dayMonth');
  const moment = (atS: number) => format.moment(atS * SECOND_MS, 'dayMonth');
  const { access, next_day: next } = moves;
  return (
    <section aria-label={t('freeze.moves')}>
      <Text fw={600}>{t('freeze.moves')}</Text>
      <dl className={classes.moves}>
        {next !== null && (
          <Move
            name={t('freeze.next_day', { number: next.number })}
            before={date(next.before)}
            after={date(next.after)}
          />
        )}
        {moves.stages.map(({ title, last }, place) => (
          <Move
            key={place}
            name={t('freeze.stage', { title: contentText(title) })}
            before={date(last.before)}
            after={date(last.after)}
          />
        ))}
        {access !== null && (
          <Move name={t('freeze.access')} before={moment(access.before)} after={moment(access.after)} />
        )}
      </dl>
    </section>
  );
}

function Move({ name, before, after }: { name: string; before: string; after: string }) {
  const { t } = useTranslation('learners');
  return (
    <div>
      <dt>{name}</dt>
      <dd>{t('freeze.move', { before, after })}</dd>
    </div>
  );
}
