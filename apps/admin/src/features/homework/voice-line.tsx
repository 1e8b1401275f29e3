import { mapVoice } from '@daystream/client/models/homework';
import { getVoice } from '@daystream/contract/homework.admin';
import { clockText } from '@daystream/i18n/clock';
import { useSound } from '@daystream/player/sound.ts';
import { ActionIcon, Slider, Text } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import type { DeskVoice } from './desk-model.ts';
import classes from './marks.module.css';

const voiceQuery = (fileId: number) =>
  queryOptions({
    queryKey: ['voice', fileId],
    queryFn: async ({ signal }) => mapVoice(await call(getVoice, { params: { voiceId: fileId }, signal })),
    retry: false,
  });

interface VoiceLineProps {
  voice: DeskVoice;
  /** Of its mark. */
  number: number;
  onPlay?: () => void;
  /** Right of it: what can be done with it. */
  children?: ReactNode;
}

/** A spoken remark to listen to; one that is not sent yet is asked for by its file. */
export function VoiceLine({ voice: { fileId, url }, number, onPlay, children }: VoiceLineProps) {
  const { t } = useTranslation('desk');
  const labels = useMarkLabels(number);
  const { data, isError } = useQuery({ ...voiceQuery(fileId), enabled: url === null });
  const client = useQueryClient();
  const renew =
    url === null ? async () => (await client.query({ ...voiceQuery(fileId), staleTime: 0 })).url : undefined;
  const address = url ?? data?.url;
  return (
    <div className={classes.voice}>
      {isError && (
        <Text size="sm" c="danger" role="alert">
          {t('voice.gone')}
        </Text>
      )}
      {address !== undefined && <Listening url={address} renew={renew} labels={labels} onPlay={onPlay} />}
      {children}
    </div>
  );
}

interface KeptVoiceLineProps {
  file: File;
  lengthMs: number;
  number: number;
  onPlay: () => void;
}

/** A remark that is only on this device. */
export function KeptVoiceLine({ file, lengthMs, number, onPlay }: KeptVoiceLineProps) {
  const labels = useMarkLabels(number);
  const [url] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <div className={classes.voice} data-kept>
      <Listening url={url} lengthMs={lengthMs} labels={labels} onPlay={onPlay} />
    </div>
  );
}

/** A sound that came with words. */
export function SoundLine({ url, who }: { url: string; who: string }) {
  const { t } = useTranslation('desk');
  const labels = { play: t('sound.play', { who }), pause: t('sound.pause', { who }), position: t('sound.position') };
  return (
    <div className={classes.voice}>
      <Listening url={url} labels={labels} />
    </div>
  );
}

type SoundLabels = Readonly<Record<'play' | 'pause' | 'position', string>>;

function useMarkLabels(number: number): SoundLabels {
  const { t } = useTranslation('desk');
  return {
    play: t('voice.play', { number }),
    pause: t('voice.pause', { number }),
    position: t('voice.position', { number }),
  };
}

interface ListeningProps {
  url: string;
  renew?: (() => Promise<string>) | undefined;
  /** Where the sound itself does not say it. */
  lengthMs?: number;
  labels: SoundLabels;
  onPlay?: (() => void) | undefined;
}

function Listening({ url, renew, lengthMs: known = 0, labels, onPlay }: ListeningProps) {
  const { t } = useTranslation('desk');
  const sound = useSound({ url, renew }, onPlay === undefined ? {} : { onPlay });
  const { isPlaying, isFailed, positionMs, durationMs } = sound;
  const lengthMs = durationMs ?? known;
  return (
    <>
      <ActionIcon
        variant="light"
        size={36}
        radius="xl"
        aria-label={isPlaying ? labels.pause : labels.play}
        onClick={() => sound.toggle()}
      >
        {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      </ActionIcon>
      <Slider
        className={classes.progress}
        size={4}
        thumbSize={14}
        label={null}
        min={0}
        max={Math.max(1, Math.round(lengthMs))}
        step={100}
        disabled={durationMs === null}
        value={Math.round(positionMs)}
        onChange={(value) => sound.seek(value)}
        thumbLabel={labels.position}
        thumbProps={{ 'aria-valuetext': clockText(positionMs) }}
      />
      <span className={classes.time}>{clockText(isPlaying || positionMs > 0 ? positionMs : lengthMs)}</span>
      {isFailed && (
        <Text size="sm" c="danger" role="alert">
          {t('voice.failed')}
        </Text>
      )}
    </>
  );
}
