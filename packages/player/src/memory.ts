import { isSpeed } from './speeds.ts';
import { AS_RECORDED } from './state.ts';
import type { PlayerMemory, SubtitlesOffered } from './types.ts';

/** The browser's storage; where it is forbidden, nothing is remembered. */
export const browserMemory: PlayerMemory = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Private mode or full storage must not stop playback.
    }
  },
};

/** The learner's settings for every film. */
export interface PlayerSettings {
  speed: number;
  volume: number;
  muted: boolean;
  autoplay: boolean;
  /** Whether guide words are drawn. */
  guide: boolean;
  /** Whether the picture is flipped, so that one's left is on the left. */
  mirrored: boolean;
  /** Whether hands-free is on: large remaining time and audio cues. */
  handsFree: boolean;
  /** Language of the subtitles; null is off. */
  subtitles: string | null;
  /** Language of the last subtitles, used when they are switched on again. */
  lastSubtitles: string | null;
  audio: string | null;
  /** Whether that audio is an audio description. */
  isAudioDescribed: boolean;
  /** The balance of voice and music, 0..100. */
  musicPercent: number;
  /** Maximum of the picture's shorter side; null is automatic. */
  quality: number | null;
  /** Measured bandwidth in bits per second, so that the next film starts at the right quality. */
  bandwidth: number | null;
}

const SETTINGS_KEY = 'player.settings';

const DEFAULTS: PlayerSettings = {
  speed: 1,
  volume: 1,
  muted: false,
  autoplay: true,
  guide: true,
  mirrored: false,
  handsFree: false,
  subtitles: null,
  lastSubtitles: null,
  audio: null,
  isAudioDescribed: false,
  musicPercent: AS_RECORDED,
  quality: null,
  bandwidth: null,
};

export function readSettings(memory: PlayerMemory): PlayerSettings {
  const stored = parseObject(memory.read(SETTINGS_KEY));
  return {
    speed: isSpeed(stored.speed) ? stored.speed : DEFAULTS.speed,
    volume: typeof stored.volume === 'number' ? Math.min(1, Math.max(0, stored.volume)) : DEFAULTS.volume,
    muted: stored.muted === true,
    autoplay: stored.autoplay !== false,
    guide: stored.guide !== false,
    mirrored: stored.mirrored === true,
    handsFree: stored.handsFree === true,
    subtitles: textOrNull(stored.subtitles),
    lastSubtitles: textOrNull(stored.lastSubtitles),
    audio: textOrNull(stored.audio),
    isAudioDescribed: stored.isAudioDescribed === true,
    musicPercent:
      typeof stored.musicPercent === 'number' ? Math.min(100, Math.max(0, stored.musicPercent)) : DEFAULTS.musicPercent,
    quality: positiveOrNull(stored.quality),
    bandwidth: positiveOrNull(stored.bandwidth),
  };
}

/** The learner's choice of subtitles in any film, null before their first. */
export function chosenSubtitles(memory: PlayerMemory): SubtitlesOffered['chosen'] {
  const { subtitles, lastSubtitles } = readSettings(memory);
  const language = subtitles ?? lastSubtitles;
  return language === null ? null : { isOn: subtitles !== null, language };
}

export function writeSettings(memory: PlayerMemory, change: Partial<PlayerSettings>): void {
  memory.write(SETTINGS_KEY, JSON.stringify({ ...readSettings(memory), ...change }));
}

// A position closer to the end than this counts as watched: the film starts from the beginning.
const NEAR_END_MS = 3_000;

const positionKey = (storageKey: string) => `player.position.${storageKey}`;

/** The stored position of a film; 0 when unknown or watched to the end. */
export function readPosition(memory: PlayerMemory, storageKey: string): number {
  return positiveOrNull(Number(memory.read(positionKey(storageKey)))) ?? 0;
}

export function writePosition(memory: PlayerMemory, storageKey: string, positionMs: number, durationMs: number): void {
  if (!(durationMs > 0)) return; // left before the film had loaded: the stored position stays
  memory.write(positionKey(storageKey), String(Math.floor(resumeMs(positionMs, durationMs))));
}

/** Where a film goes on that was left at this position. */
export function resumeMs(positionMs: number, durationMs: number): number {
  return positionMs < durationMs - NEAR_END_MS ? positionMs : 0;
}

function parseObject(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const positiveOrNull = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
