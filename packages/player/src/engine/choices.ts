import { type PlayerSettings, readSettings, writeSettings } from '../memory.ts';
import type { PlayerState } from '../state.ts';
import type { Store } from '../store.ts';
import type { PlayerMemory } from '../types.ts';
import type { EngineListeners } from './listeners.ts';
import { type Stream, trackOfLanguage } from './stream.ts';

export interface ChoicePort {
  store: Store<PlayerState>;
  memory: PlayerMemory;
  video: () => HTMLVideoElement | null;
  stream: () => Stream | null;
  showSubtitles: (id: number | null) => void;
  listeners: () => EngineListeners;
}

/** The learner's settings: applied at once and remembered for every film. */
export function createChoices({ store, memory, video, stream, showSubtitles, listeners }: ChoicePort) {
  const remember = (change: Partial<PlayerSettings>) => writeSettings(memory, change);

  function applySound(): void {
    const element = video();
    if (!element) return;
    element.volume = store.get().volume;
    element.muted = store.get().muted;
  }

  function chooseSubtitles(id: number | null): void {
    const language = store.get().subtitleTracks.find((each) => each.id === id)?.language ?? null;
    remember({ subtitles: language, ...(language !== null && { lastSubtitles: language }) });
    showSubtitles(id);
  }

  return {
    chooseSubtitles,
    /** Off, or back to the language last shown, else the first. */
    toggleSubtitles(): void {
      const { subtitleTrack, subtitleTracks } = store.get();
      const last = trackOfLanguage(subtitleTracks, readSettings(memory).lastSubtitles) ?? subtitleTracks[0];
      chooseSubtitles(subtitleTrack === null ? (last?.id ?? null) : null);
    },
    chooseSpeed(speed: number): void {
      if (speed === store.get().speed) return;
      store.patch({ speed });
      const element = video();
      if (element) {
        element.defaultPlaybackRate = speed; // survives a change of address, playbackRate does not
        element.playbackRate = speed;
      }
      remember({ speed });
      listeners().onSpeedChange?.(speed);
    },
    chooseVolume(wanted: number): void {
      const volume = Math.min(1, Math.max(0, Math.round(wanted * 100) / 100));
      store.patch({ volume, muted: volume === 0 });
      applySound();
      remember({ volume, muted: volume === 0 });
    },
    toggleMuted(): void {
      const muted = !store.get().muted;
      store.patch({ muted });
      applySound();
      remember({ muted });
    },
    chooseQuality: (id: number | null): void => {
      store.patch({ quality: id });
      stream()?.chooseQuality(id);
      remember({ quality: store.get().qualities.find((each) => each.id === id)?.size ?? null });
    },
    chooseAudio: (id: number): void => {
      store.patch({ audioTrack: id });
      stream()?.chooseAudio(id);
      remember({ audio: store.get().audioTracks.find((each) => each.id === id)?.language ?? null });
    },
  };
}
