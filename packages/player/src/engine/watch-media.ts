import type { PlayerState } from '../state.ts';
import type { Store } from '../store.ts';
import type { EngineListeners } from './listeners.ts';
import { createMilestones, createViewing } from './viewing.ts';

const REPORT_MS = 1_000;
const REMEMBER_MS = 5_000;

export interface WatchPort {
  store: Store<PlayerState>;
  listeners: () => EngineListeners;
  /** Set while an address is being opened, when events of the element are not about the film. */
  heldMs: () => number | null;
  /** The element was emptied and reports position 0 until the film is loaded again. */
  hold: () => void;
  /** The film's metadata is loaded: continue at the kept position. */
  release: () => void;
  remember: () => void;
  timeChanged: () => void;
}

/** Turns the events of a video element into state, viewed time and callbacks. */
export function watchMedia(video: HTMLVideoElement, port: WatchPort) {
  const { store, listeners } = port;
  const viewing = createViewing();
  const milestones = createMilestones();
  let isPlayReported = false;
  let reportedMs = -1;
  let rememberedMs = 0;

  const isHeld = () => port.heldMs() !== null;
  const positionMs = () => port.heldMs() ?? video.currentTime * 1000;

  function sample(): void {
    if (isHeld()) return;
    const now = positionMs();
    viewing.sample({
      positionMs: now,
      nowMs: performance.now(),
      speed: video.playbackRate,
      playing: !video.paused && !video.seeking,
    });
    store.patch({ positionMs: now, bufferedMs: bufferedEndMs(video, now) });
    const milestone = milestones.reached(now, store.get().durationMs);
    if (milestone !== null) listeners().onMilestone?.(milestone);
    if (viewing.viewedMs() >= REPORT_MS) report();
    if (Math.abs(now - rememberedMs) >= REMEMBER_MS) remember();
    port.timeChanged();
  }

  function remember(): void {
    rememberedMs = positionMs();
    port.remember();
  }

  function report(): void {
    const { positionMs: exactMs, playing, started } = store.get();
    const viewedDeltaMs = viewing.take();
    const reached = Math.floor(exactMs);
    if (!started || (viewedDeltaMs === 0 && reached === reportedMs)) return;
    reportedMs = reached;
    listeners().onProgress?.({ positionMs: reached, viewedDeltaMs, playing });
  }

  function reportPause(): void {
    if (!isPlayReported) return;
    isPlayReported = false;
    listeners().onPause?.();
  }

  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata() {
      viewing.jump();
      const aspect = video.videoHeight > 0 ? video.videoWidth / video.videoHeight : 0;
      store.patch({ phase: 'ready', durationMs: durationMs(video), aspect });
      port.release();
    },
    emptied: port.hold,
    durationchange: () => store.patch({ durationMs: durationMs(video) }),
    timeupdate: sample,
    progress: () => store.patch({ bufferedMs: bufferedEndMs(video, positionMs()) }),
    waiting: () => store.patch({ waiting: true }),
    canplay: () => store.patch({ waiting: false }),
    play() {
      if (!isHeld()) store.patch({ playing: true, ended: false });
    },
    playing() {
      if (isHeld()) return;
      store.patch({ waiting: false, started: true, playing: true, ended: false });
      sample();
      if (isPlayReported) return;
      isPlayReported = true;
      listeners().onPlay?.();
    },
    pause() {
      if (isHeld()) return;
      sample();
      if (!video.ended) store.patch({ playing: false, waiting: false });
      flush();
      if (!video.ended) reportPause();
    },
    seeking() {
      viewing.jump();
      if (isHeld()) return;
      store.patch({ ended: false, positionMs: positionMs() });
      port.timeChanged();
    },
    seeked() {
      sample();
      report();
      remember();
    },
    ratechange: sample,
    ended() {
      sample();
      store.patch({ ended: true, playing: false, waiting: false });
      flush();
      isPlayReported = false;
      listeners().onEnded?.();
    },
  };

  function flush(): void {
    report();
    remember();
  }

  const leaving = () => {
    sample();
    flush();
  };
  const leavingWhenHidden = () => document.visibilityState === 'hidden' && leaving();

  for (const [name, handler] of Object.entries(handlers)) video.addEventListener(name, handler);
  addEventListener('pagehide', leaving);
  document.addEventListener('visibilitychange', leavingWhenHidden);

  return {
    /** Counts the viewed time up to now, before a seek or another film. */
    sample,
    /** Ends the viewing of a film: reports the remaining viewed time, stores the position and resets the milestones. */
    finish(): void {
      leaving();
      reportPause();
      viewing.jump();
      milestones.restart();
      reportedMs = -1;
    },
    /** The film restarts, and so do its milestones. */
    restartViewing: milestones.restart,
    stop(): void {
      for (const [name, handler] of Object.entries(handlers)) video.removeEventListener(name, handler);
      removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leavingWhenHidden);
    },
  };
}

const durationMs = (video: HTMLVideoElement) => (Number.isFinite(video.duration) ? video.duration * 1000 : 0);

function bufferedEndMs(video: HTMLVideoElement, positionMs: number): number {
  for (let index = 0; index < video.buffered.length; index += 1) {
    const startMs = video.buffered.start(index) * 1000;
    const endMs = video.buffered.end(index) * 1000;
    if (startMs <= positionMs + 100 && positionMs <= endMs) return endMs;
  }
  return positionMs;
}
