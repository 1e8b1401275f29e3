import { clockText } from '@daystream/i18n/clock';
import { type SoundHandlers, type SoundSource, useSound } from '@daystream/player/sound.ts';
import { IconButton } from '@daystream/ui';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';

export interface SoundHandle {
  pause: () => void;
}

export interface SoundPlayerProps {
  source: SoundSource;
  /** Until the sound itself says it. */
  durationMs?: number;
  labels: Readonly<Record<'play' | 'pause' | 'position' | 'failed', string>>;
  /** It begins at once. */
  autoStart?: boolean;
  handlers?: SoundHandlers;
  ref?: Ref<SoundHandle> | undefined;
}

/** A sound without a picture: button, progress and time. */
export function SoundPlayer({
  source,
  durationMs: known = 0,
  labels,
  autoStart = false,
  handlers = {},
  ref,
}: SoundPlayerProps) {
  const sound = useSound(source, handlers);
  const { isPlaying, isFailed, positionMs } = sound;
  const durationMs = sound.durationMs ?? known;
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
          label={isPlaying ? labels.pause : labels.play}
          icon={isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
          onClick={() => sound.toggle()}
        />
        <input
          type="range"
          aria-label={labels.position}
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
          {labels.failed}
        </p>
      )}
    </div>
  );
}
