import { captionsAt, type Cue, mergeCues, NO_CAPTIONS, nextChangeMs } from '../captions/cue.ts';
import type { PlayerState } from '../state.ts';
import type { Store } from '../store.ts';

/** Times the captions exactly: the browser reports the position only four times a second. */
export function createCaptionsClock(store: Store<PlayerState>, positionMs: () => number) {
  const cuesOf = new Map<number, readonly Cue[]>();
  /** In place of every track. */
  let edited: readonly Cue[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    clearTimeout(timer);
    const { captions, subtitleTrack, playing, waiting, speed } = store.get();
    const cues = edited ?? (subtitleTrack === null ? undefined : cuesOf.get(subtitleTrack));
    if (!cues) {
      store.patch({ captions: NO_CAPTIONS });
      return;
    }
    const now = positionMs();
    store.patch({ captions: captionsAt(cues, now, captions) });
    const changeMs = nextChangeMs(cues, now);
    if (changeMs !== null && playing && !waiting) timer = setTimeout(refresh, (changeMs - now) / speed + 1);
  }

  return {
    refresh,
    edit(cues: readonly Cue[] | null): void {
      edited = cues;
      refresh();
    },
    add(trackId: number, cues: readonly Cue[]): void {
      cuesOf.set(trackId, mergeCues(cuesOf.get(trackId) ?? [], cues));
      refresh();
    },
    clear(): void {
      clearTimeout(timer);
      cuesOf.clear();
      store.patch({ captions: NO_CAPTIONS });
    },
  };
}
