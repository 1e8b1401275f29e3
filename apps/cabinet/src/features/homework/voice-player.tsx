import type { SentMark } from '@daystream/client/models/homework';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type SoundHandle, SoundPlayer } from '../media/index.ts';
import { renewVoice } from './renew-files.ts';

interface VoicePlayerProps {
  streamId: number;
  number: number;
  voice: NonNullable<SentMark['voice']>;
  /** The learner has pressed its mark: it begins at once. */
  autoStart?: boolean;
  onPlay?: () => void;
  onEnded?: () => void;
  ref?: Ref<SoundHandle>;
}

/** What an expert spoke at a mark. */
export function VoicePlayer({ streamId, number, voice, autoStart = false, onPlay, onEnded, ref }: VoicePlayerProps) {
  const { t } = useTranslation('homework');
  const { fileId, url, durationMs } = voice;
  return (
    <SoundPlayer
      ref={ref}
      source={{ url, renew: () => renewVoice(streamId, fileId) }}
      durationMs={durationMs}
      labels={{
        play: t('marks.voice_play', { number }),
        pause: t('marks.voice_pause', { number }),
        position: t('marks.voice_position', { number }),
        failed: t('marks.voice_failed'),
      }}
      autoStart={autoStart}
      handlers={{ ...(onPlay && { onPlay }), ...(onEnded && { onEnded }) }}
    />
  );
}
