import type { EditedCues } from '@daystream/domain/media/cue-edits';
import type { PlayerHandle } from '@daystream/player';
import { type RefObject, useEffect, useRef, useState } from 'react';

const LOOK_MS = 200;

/** The cue that is shown while the film plays; null while it is paused. */
export function usePlayedCue(player: RefObject<PlayerHandle | null>, cues: EditedCues): number | null {
  const [played, setPlayed] = useState<number | null>(null);
  const latest = useRef(cues);
  useEffect(() => {
    latest.current = cues;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const at = player.current?.isPlaying() === true ? player.current.positionMs() : null;
      const cue = at === null ? undefined : latest.current.find(({ startMs, endMs }) => startMs <= at && at < endMs);
      setPlayed(cue?.id ?? null);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [player]);
  return played;
}
