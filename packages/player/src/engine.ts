import { createCaptionsClock } from './engine/captions-clock.ts';
import { createChoices } from './engine/choices.ts';
import { measureFrames, USUAL_FRAME_MS } from './engine/frame-length.ts';
import type { EngineListeners } from './engine/listeners.ts';
import { openStream } from './engine/open-stream.ts';
import { subtitlePicker } from './engine/picked-subtitles.ts';
import { balancesOf, nearest, voicesOf } from './engine/sound-balance.ts';
import { preferredSound, qualityWithin, type Stream, type StreamReport, trackOfLanguage } from './engine/stream.ts';
import { watchMedia } from './engine/watch-media.ts';
import { whenIdle } from './idle.ts';
import { readPosition, readSettings, writePosition, writeSettings } from './memory.ts';
import { FRESH_FILM, INITIAL_STATE, type PlayerState } from './state.ts';
import { createStore } from './store.ts';
import type { FaultKind, PlayerMemory, PlayerSource } from './types.ts';

// Once a renewed address has played this long, it may be renewed again after the next refusal.
const RENEWAL_PROVEN_MS = 5_000;

export interface Film {
  source: PlayerSource | null;
  storageKey: string;
  startAtMs: number | undefined;
  autoStart: boolean;
}

/** true: the film does not begin yet. */
type PlayHold = (storageKey: string, positionMs: number) => boolean;

export type Engine = ReturnType<typeof createEngine>;

/** Plays films on one video element and keeps its state. It renders nothing and is independent of lessons. */
export function createEngine(memory: PlayerMemory, firstLanguage: string) {
  const { speed, volume, muted, musicPercent } = readSettings(memory);
  const store = createStore<PlayerState>({ ...INITIAL_STATE, speed, volume, muted, musicPercent });
  let video: HTMLVideoElement | null = null;
  let watch: ReturnType<typeof watchMedia> | null = null;
  let frames: ReturnType<typeof measureFrames> | null = null;
  let listeners: EngineListeners = {};
  let film: Film | null = null;
  let stream: Stream | null = null;
  let opening = 0;
  /** The position while no address is open, when the element reports 0. */
  let heldMs: number | null = 0;
  let renewedAtMs: number | null = null;
  let cancelIdle = () => {};
  let isNextAsked = false;
  let isSingleFile = false;
  let isHeld: PlayHold = () => false;

  const positionMs = () => heldMs ?? (video ? video.currentTime * 1000 : 0);
  const captions = createCaptionsClock(store, positionMs);
  let language = firstLanguage;
  let spoken: readonly string[] | null = null;
  const pickedLanguage = subtitlePicker({
    memory,
    offered: () => ({ written: store.get().subtitleTracks.map((track) => track.language), spoken }),
    listeners: () => listeners,
  });

  function showSubtitles(id: number | null): void {
    store.patch({ subtitleTrack: id });
    stream?.chooseSubtitles(id);
    captions.refresh();
  }

  const report: StreamReport = {
    qualities(qualities) {
      const limit = readSettings(memory).quality;
      store.patch({ qualities, quality: limit === null ? null : (qualityWithin(qualities, limit)?.id ?? null) });
    },
    playingSize: (playingSize) => store.patch({ playingSize }),
    spoken(languages) {
      spoken = languages;
    },
    audioTracks(audioTracks, audioTrack) {
      const isFirst = store.get().audioTracks.length === 0;
      store.patch({ audioTracks, audioTrack });
      const { audio, isAudioDescribed } = readSettings(memory);
      const { musicPercent: balance } = store.get();
      const voices = voicesOf(audioTracks, balance);
      // Nobody's language: the voice stays the one that plays.
      const wanted =
        preferredSound(voices, audio ?? language, isAudioDescribed) ??
        nearest(balancesOf(audioTracks, audioTrack), balance);
      if (isFirst && wanted && wanted.id !== audioTrack) stream?.chooseAudio(wanted.id);
    },
    subtitleTracks(subtitleTracks) {
      store.patch({ subtitleTracks });
      showSubtitles(trackOfLanguage(subtitleTracks, pickedLanguage())?.id ?? null);
    },
    cues: (trackId, cues) => captions.add(trackId, cues),
    seekPictures: (seekPicturesUrl) => store.patch({ seekPicturesUrl }),
    fault: (kind) => void meetFault(kind),
    healed() {
      if (store.get().fault === 'network') store.patch({ fault: null });
    },
  };

  /** Frees the element and keeps the position for the next address. */
  function closeStream(): void {
    cancelIdle();
    opening += 1;
    heldMs = store.get().positionMs;
    stream?.close();
    stream = null;
    captions.clear();
    spoken = null;
  }

  function open(): void {
    const source = isSingleFile && film?.source?.mp4 ? { ...film.source, hls: undefined } : film?.source;
    if (!video || !source) return;
    closeStream();
    const element = video;
    const attempt = opening;
    const isCurrent = () => attempt === opening;
    const { quality: qualityLimit, bandwidth } = readSettings(memory);
    const start = { positionMs: positionMs(), qualityLimit, bandwidth };
    const whileCurrent = { ...report, fault: (kind: FaultKind) => isCurrent() && report.fault(kind) };
    store.patch({ phase: 'loading', fault: null });
    void openStream(source, element, start, whileCurrent, isCurrent).then(
      (opened) => {
        if (!isCurrent()) opened?.close();
        if (!opened || !isCurrent()) return;
        stream = opened;
        element.defaultPlaybackRate = store.get().speed;
        element.playbackRate = store.get().speed;
        showSubtitles(store.get().subtitleTrack);
        if (store.get().playing) startElement();
      },
      () => whileCurrent.fault('network'), // the chunk of hls.js failed to load
    );
  }

  function startElement(): void {
    stream?.loadAhead();
    video?.play().catch((cause: unknown) => {
      // A new address rejects the promise with AbortError and playback goes on; only a blocked autoplay stops it.
      if (cause instanceof DOMException && cause.name === 'NotAllowedError') store.patch({ playing: false });
    });
  }

  async function meetFault(kind: FaultKind): Promise<void> {
    if (kind === 'network') {
      store.patch({ fault: kind });
      return;
    }
    const source = (kind === 'forbidden' && (await renewedSource())) || otherSource(kind);
    if (source === 'superseded') return;
    if (source && film) {
      film = { ...film, source };
      open();
      return;
    }
    closeStream();
    video?.pause();
    store.patch({ phase: 'failed', fault: kind, playing: false, waiting: false });
  }

  /** Asks the page for a fresh address; again only after that address has played for a while. */
  async function renewedSource(): Promise<PlayerSource | 'superseded' | null> {
    if (!listeners.onForbidden || renewedAtMs !== null) return null;
    renewedAtMs = positionMs();
    store.patch({ waiting: true });
    const attempt = ++opening;
    const fresh = await listeners.onForbidden().catch(() => null);
    return attempt === opening ? fresh : 'superseded';
  }

  /** Falls back to the single file when this browser cannot play the stream. */
  function otherSource(kind: FaultKind): PlayerSource | null {
    const source = film?.source;
    if (!source?.mp4 || !source.hls || (kind !== 'unsupported' && kind !== 'decode')) return null;
    return { ...source, hls: undefined };
  }

  function seek(toMs: number): void {
    const { durationMs } = store.get();
    const target = Math.max(0, durationMs > 0 ? Math.min(toMs, durationMs) : toMs);
    watch?.sample();
    store.patch({ positionMs: target, ended: false });
    if (heldMs === null && video) video.currentTime = target / 1000;
    else heldMs = target;
    captions.refresh();
  }

  function play(): void {
    if (!film?.source) return;
    if (!store.get().playing && isHeld(film.storageKey, positionMs())) {
      if (!stream) open();
      return;
    }
    if (store.get().ended) {
      watch?.restartViewing();
      seek(0);
    }
    store.patch({ playing: true });
    if (!stream) open();
    startElement(); // synchronously in the tap handler: browsers forbid it later
  }

  function pause(): void {
    store.patch({ playing: false, waiting: false });
    video?.pause();
  }

  function remember(): void {
    if (!film) return;
    writePosition(memory, film.storageKey, positionMs(), store.get().durationMs);
    const measured = stream?.bandwidth() ?? null;
    if (measured !== null) writeSettings(memory, { bandwidth: Math.round(measured) });
  }

  function networkChanged(): void {
    store.patch({ offline: !navigator.onLine });
    if (navigator.onLine) stream?.resume();
    else stream?.suspend();
  }

  return {
    store,
    play,
    pause,
    seek,
    positionMs,
    toggle: () => (store.get().playing ? pause() : play()),
    skip: (byMs: number) => seek(positionMs() + byMs),
    /** Pauses at the next or previous picture. */
    stepFrame(direction: 1 | -1): void {
      pause();
      seek(positionMs() + direction * (frames?.lengthMs() ?? USUAL_FRAME_MS));
    },
    ...createChoices({
      store,
      memory,
      video: () => video,
      stream: () => stream,
      showSubtitles,
      pickedLanguage,
      listeners: () => listeners,
    }),
    editCaptions: captions.edit,
    listen(next: EngineListeners): void {
      listeners = next;
    },
    /** The page's language has changed; the learner's own choices stay. */
    languageChanged(next: string): void {
      if (next === language) return;
      language = next;
      const { audioTracks, audioTrack } = store.get();
      report.audioTracks([], null);
      report.audioTracks(audioTracks, audioTrack);
      report.subtitleTracks(store.get().subtitleTracks);
    },
    /** Asks before the learner's play. Returns a function that asks no more. */
    holdPlay(hold: PlayHold): () => void {
      isHeld = hold;
      return () => {
        isHeld = () => false;
      };
    },
    /** The learner or the countdown has chosen another film: it starts playing by itself. */
    expectNext(): void {
      isNextAsked = true;
    },

    /** Attaches to a video element; the returned function detaches. */
    attach(element: HTMLVideoElement): () => void {
      video = element;
      frames = measureFrames(element);
      element.volume = store.get().volume;
      element.muted = store.get().muted;
      watch = watchMedia(element, {
        store,
        listeners: () => listeners,
        heldMs: () => heldMs,
        hold() {
          heldMs ??= store.get().positionMs;
        },
        release() {
          if (heldMs !== null && Math.abs(element.currentTime * 1000 - heldMs) > 100)
            element.currentTime = heldMs / 1000;
          heldMs = null;
          frames?.restart();
          if (store.get().playing && element.paused) startElement();
        },
        remember,
        timeChanged() {
          if (renewedAtMs !== null && Math.abs(positionMs() - renewedAtMs) > RENEWAL_PROVEN_MS) renewedAtMs = null;
          captions.refresh();
        },
      });
      networkChanged();
      addEventListener('online', networkChanged);
      addEventListener('offline', networkChanged);
      return () => {
        removeEventListener('online', networkChanged);
        removeEventListener('offline', networkChanged);
        watch?.finish();
        watch?.stop();
        closeStream();
        video = null;
        frames = null;
      };
    },

    /** Opens a film; a new address of the same film is used only once the old one is refused. */
    load(next: Film): void {
      const isSame = film?.storageKey === next.storageKey && film.source !== null && next.source !== null;
      if (isSame && stream) {
        film = next;
        return;
      }
      if (!isSame) {
        watch?.finish();
        video?.pause();
        closeStream();
        const startMs = next.startAtMs ?? readPosition(memory, next.storageKey);
        const isWanted = next.source !== null && (next.autoStart || isNextAsked || store.get().playing);
        const isBegunByHand = isWanted && !isNextAsked && !store.get().playing;
        const isGoingOn = isWanted && !(isBegunByHand && isHeld(next.storageKey, startMs));
        store.patch({ ...FRESH_FILM, positionMs: startMs, playing: isGoingOn });
        if (!next.source) store.patch({ phase: 'empty' });
        heldMs = startMs;
        renewedAtMs = null;
        isNextAsked = false;
      }
      film = next;
      if (store.get().playing) open();
      else cancelIdle = whenIdle(open);
    },

    /** Another device needs an address of its own; without a single file the stream's is all there is. */
    playSingleFile(isWanted: boolean): void {
      if (isSingleFile === isWanted) return;
      isSingleFile = isWanted;
      if (film?.source?.hls && film.source.mp4 && stream) open();
    },

    retry: (): void => {
      renewedAtMs = null;
      store.patch({ playing: true });
      open();
      startElement();
    },
  };
}
