import { type PlayerSettings, readSettings, writeSettings } from '../memory.ts';
import type { PlayerState } from '../state.ts';
import type { Store } from '../store.ts';
import type { PlayerMemory } from '../types.ts';
import type { EngineListeners } from './listeners.ts';
import { balancesOf, nearest } from './sound-balance.ts';
import { type Stream, trackOfLanguage } from './stream.ts';
import type { PickedLanguage } from './picked-subtitles.ts';

export interface ChoicePort {
  store: Store<PlayerState>;
  memory: PlayerMemory;
  video: () => HTMLVideoElement | null;
  stream: () => Stream | null;
  showSubtitles: (id: number | null) => void;
  pickedLanguage: PickedLanguage;
  listeners: () => EngineListeners;
}

/** The learner's settings: applied at once and remembered for every film. */
export function createChoices({ store, memory, video, stream, showSubtitles, pickedLanguage, listeners }: ChoicePort) {
  const remember = (change: Partial<PlayerSettings>) => writeSettings(memory, change);

  function applySound(): void {
    const element = video();
    if (!element) return;
    element.volume = store.get().volume;
    element.muted = store.get().muted;
  }

  function chooseSubtitles(id: number | null): void {
    const { subtitleTrack, subtitleTracks } = store.get();
    const languageOf = (wanted: number | null) => subtitleTracks.find((each) => each.id === wanted)?.language ?? null;
    const language = languageOf(id);
    // A default that is on is stored too, so that switching it off counts as a choice.
    const last = language ?? languageOf(subtitleTrack) ?? readSettings(memory).lastSubtitles;
    remember({ subtitles: language, lastSubtitles: last });
    showSubtitles(id);
  }

  return {
    chooseSubtitles,
    /** Off, or on in the language picked for this learner, else in the first. */
    toggleSubtitles(): void {
      const { subtitleTrack, subtitleTracks } = store.get();
      const wanted = trackOfLanguage(subtitleTracks, pickedLanguage({ isOn: true })) ?? subtitleTracks[0];
      chooseSubtitles(subtitleTrack === null ? (wanted?.id ?? null) : null);
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
      const chosen = store.get().audioTracks.find((each) => each.id === id);
      remember({ audio: chosen?.language ?? null, isAudioDescribed: chosen?.isDescription === true });
    },
    /** In the voice that is heard. */
    chooseBalance: (musicPercent: number): void => {
      store.patch({ musicPercent });
      remember({ musicPercent });
      const { audioTracks, audioTrack } = store.get();
      const track = nearest(balancesOf(audioTracks, audioTrack), musicPercent);
      if (track === undefined || track.id === audioTrack) return;
      store.patch({ audioTrack: track.id });
      stream()?.chooseAudio(track.id);
    },
  };
}
