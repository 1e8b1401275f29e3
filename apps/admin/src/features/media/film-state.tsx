import type { WireFilm } from '@daystream/contract/courses.draft.admin';
import { retryFilm } from '@daystream/contract/media.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import type { FilmFailure } from '@daystream/domain/media';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconLoader2, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filmLength } from '#shared/film-length.ts';
import { call } from '#shared/session.ts';
import { useMay } from '#shared/staff.ts';
import { useFormat } from '#shared/use-format.ts';

/** The state of a film: ready, transcoding with percent and estimate, or failed with its reason and a retry button. */
export function FilmState({ film }: { film: WireFilm }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  switch (film.state) {
    case 'ready':
      return (
        <Group gap={6} c="success">
          <IconCheck size={18} aria-hidden="true" />
          <Text size="sm">{t('film.ready', { length: filmLength(film.duration ?? 0) })}</Text>
        </Group>
      );
    case 'failed':
      return <FailedFilm film={film} />;
    case 'queued':
    case 'processing':
    case 'playable':
      return (
        <Stack gap={6} w="100%">
          <Group gap={6} justify="space-between">
            <Group gap={6}>
              <IconLoader2 size={18} aria-hidden="true" />
              <Text size="sm">{t(`film.${film.state}`)}</Text>
            </Group>
            <Text size="sm" c="dimmed">
              {film.remaining === null
                ? format.percent(film.percent)
                : t('film.remaining', {
                    percent: format.percent(film.percent),
                    time: format.duration(film.remaining * SECOND_MS),
                  })}
            </Text>
          </Group>
          {film.failure !== null && <FailureText failure={film.failure} />}
          <Progress value={film.percent} color="warning" aria-label={t('film.progress')} />
        </Stack>
      );
  }
}

function FailureText({ failure }: { failure: FilmFailure }) {
  const { t } = useTranslation('errors');
  return (
    <Group gap={6} wrap="nowrap" align="start" c="danger">
      <IconAlertTriangle size={18} aria-hidden="true" style={{ flex: 'none' }} />
      <Text size="sm">{t(`media.${failure}`)}</Text>
    </Group>
  );
}

function FailedFilm({ film }: { film: WireFilm }) {
  const { t } = useTranslation('dashboard');
  const mayRetry = useMay('upload_media');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(retryFilm, { params: { filmId: film.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['courses'] }),
  });
  return (
    <Stack gap="xs" align="start">
      <FailureText failure={film.failure ?? 'broken'} />
      {mayRetry && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconRefresh size={16} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('film.retry')}
        </Button>
      )}
    </Stack>
  );
}
