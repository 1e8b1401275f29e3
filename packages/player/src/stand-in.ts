import { type Ref, useImperativeHandle, useState } from 'react';
import { browserMemory, readPosition } from './memory.ts';
import type { PlayerHandle, PlayerProps } from './types.ts';

interface EarlyWishes {
  /** The film they are about. */
  film: string;
  isStarting: boolean;
  /** null: where it would open anyway. */
  seekToMs: number | null;
}

export type StandIn = ReturnType<typeof useStandIn>;

/** What a page and a person ask of a film before its player has loaded; the player opens with it. */
export function useStandIn({ storageKey, startAtMs }: Pick<PlayerProps, 'storageKey' | 'startAtMs'>) {
  const [wishes, setWishes] = useState<EarlyWishes>({ film: storageKey, isStarting: false, seekToMs: null });
  // Another film was chosen: opened again, this one goes on where it was left.
  if (wishes.film !== storageKey) setWishes({ film: storageKey, isStarting: false, seekToMs: null });
  const { isStarting, seekToMs } = wishes;
  const wish = (part: Partial<EarlyWishes>) => setWishes((before) => ({ ...before, ...part }));
  return {
    isStarting,
    startAtMs: seekToMs ?? startAtMs,
    play: () => wish({ isStarting: true }),
    pause: () => wish({ isStarting: false }),
    seek: (positionMs: number) => wish({ seekToMs: Math.max(0, positionMs) }),
    positionMs: () => seekToMs ?? startAtMs ?? readPosition(browserMemory, storageKey),
  };
}

/** Answers a page in place of the player. */
export function useStandInHandle(ref: Ref<PlayerHandle> | undefined, standIn: StandIn, focus: () => void): void {
  const { play, pause, seek, positionMs } = standIn;
  useImperativeHandle(ref, () => ({ play, pause, seek, positionMs, isPlaying: () => false, speed: () => 1, focus }));
}
