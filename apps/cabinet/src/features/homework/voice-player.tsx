import { clockText } from '@daystream/i18n/clock';
import type { SentMark } from '@daystream/client/models/homework';
import { useSound } from '@daystream/player/sound.ts';
import { IconButton } from '@daystream/ui';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renewVoice } from './renew-files.ts';

export interface VoiceHandle {
  pause: () => void;
}

interface VoicePlayerProps {
  streamId: number;
  number: number;
  voice: NonNullable<SentMark['voice']>;
  /** The learner has pressed its mark: it begins at once. */
  autoStart?: boolean;
  onPlay?: () => void;
  onEnded?: () => void;
  ref?: Ref<VoiceHandle>;
}

/** What an expert spoke at a mark: button, progress and time. */
export function VoicePlayer({ streamId, number, voice, autoStart = false, onPlay, onEnded, ref }: VoicePlayerProps) {
  const { t } = useTranslation('homework');
  const { fileId, url } = voice;
  const handlers = { ...(onPlay && { onPlay }), ...(onEnded && { onEnded }) };
  const sound = useSound({ url, renew: () => renewVoice(streamId, fileId) }, handlers);
  const { isPlaying, isFailed, positionMs } = sound;
  const durationMs = sound.durationMs ?? voice.durationMs;
  const [play] = useState(() => sound.play);
  useEffect(() => {
    if (autoStart) play();
  }, [autoStart, play]);
  useImperativeHandle(ref, () => ({ pause: () => sound.pause() }));
  return (
    <div className="px-2 py-1">
      <div className="flex items-center gap-2">
        <IconButton
          tone="soft"
          label={t(isPlaying ? 'marks.voice_pause' : 'marks.voice_play', { number })}
          icon={isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
          onClick={() => sound.toggle()}
        />
        <input
          type="range"
          aria-label={t('marks.voice_position', { number })}
          aria-valuetext={clockText(positionMs)}
          min={0}
          max={Math.max(1, Math.round(durationMs))}
          step={100}
          value={Math.round(Math.min(positionMs, durationMs))}
          onChange={({ currentTarget }) => sound.seek(Number(currentTarget.value))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
        <span className="text-14 text-on-surface-muted tabular-nums">
          {clockText(isPlaying || positionMs > 0 ? positionMs : durationMs)}
        </span>
      </div>
      {isFailed && (
        <p role="alert" className="text-14 text-danger">
          {t('marks.voice_failed')}
        </p>
      )}
    </div>
  );
}
