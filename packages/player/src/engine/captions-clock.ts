import { type Cue, linesAt, mergeCues, nextChangeMs } from '../captions/cue.ts';
import { NO_LINES, type PlayerState } from '../state.ts';
import type { Store } from '../store.ts';

/** Times the captions exactly: the browser reports the position only four times a second. */
export function createCaptionsClock(store: Store<PlayerState>, positionMs: () => number) {
  const cuesOf = new Map<number, readonly Cue[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    clearTimeout(timer);
    const { subtitleTrack, playing, waiting, speed } = store.get();
    const cues = subtitleTrack === null ? undefined : cuesOf.get(subtitleTrack);
    if (!cues) {
      store.patch({ captionLines: NO_LINES });
      return;
    }
    const now = positionMs();
    store.patch({ captionLines: linesAt(cues, now) });
    const changeMs = nextChangeMs(cues, now);
    if (changeMs !== null && playing && !waiting) timer = setTimeout(refresh, (changeMs - now) / speed + 1);
  }

  return {
    refresh,
    add(trackId: number, cues: readonly Cue[]): void {
      cuesOf.set(trackId, mergeCues(cuesOf.get(trackId) ?? [], cues));
      refresh();
    },
    clear(): void {
      clearTimeout(timer);
      cuesOf.clear();
      store.patch({ captionLines: NO_LINES });
    },
  };
}
