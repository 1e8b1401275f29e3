import type { ReactNode, Ref, RefObject } from 'react';

/** Addresses of one film; HLS is preferred, the single file is the fallback. */
export interface PlayerSource {
  hls?: string;
  mp4?: string;
  /** Subtitles of a single file; HLS names them in its playlist. */
  subtitles?: readonly SidecarSubtitles[];
  /** Guide words, shown large over the film: WebVTT with a position and a breath phase per cue. */
  guides?: readonly GuideTrack[];
}

/** WebVTT that somebody is editing beside the film; shown in place of its own, whatever the settings say. */
export interface EditedWords {
  kind: 'subtitle' | 'guide';
  vtt: string;
  language: string;
}

export interface GuideTrack {
  url: string;
  language: string;
}

/** The breath phase of a guide word. */
export type BreathPhase = 'in' | 'hold' | 'out';

export interface SidecarSubtitles {
  url: string;
  language: string;
  label: string;
}

export interface Chapter {
  startMs: number;
  title?: string;
}

/** A numbered comment on one moment: praise is green, a correction amber. */
export interface Mark {
  id: string;
  atMs: number;
  tone: 'praise' | 'correction';
  number: number;
  text?: string;
  /** Where its number stands in the picture. */
  point?: PicturePoint;
  /** Strokes over the picture: "x,y x,y …" in thousandths of its width and height. */
  drawing?: readonly string[];
}

/** A place in the picture: 0..1 from its top left corner. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** Drawing over the picture for a mark, which stays visible meanwhile. */
export interface Drawing {
  markId: string;
  tone: Mark['tone'];
  onStroke: (points: readonly PicturePoint[]) => void;
  /** Esc was pressed. */
  onEnd: () => void;
}

/** The player whose place, speed and pauses this one takes, and this film's moment at the other's 0. */
export interface Followed {
  leader: RefObject<PlayerHandle | null>;
  offsetMs: number;
}

/** A part of the film that is played again and again. */
export interface Loop {
  startMs: number;
  endMs: number;
}

/** The film before or after this one. */
export interface Neighbour {
  title: string;
  onSelect: () => void;
}

export interface ProgressReport {
  positionMs: number;
  /** Film time played since the previous report; seeking adds nothing. */
  viewedDeltaMs: number;
  playing: boolean;
}

export type Milestone = 75 | 50 | 25 | 10;

/** Why playback stopped; `network` recovers by itself, the others need the person or another source. */
export type FaultKind = 'network' | 'not_found' | 'forbidden' | 'decode' | 'unsupported';

/** A film's tracks and the learner's stored choices; languages are BCP 47. */
export interface SubtitlesOffered {
  written: readonly string[];
  /** The languages of the audio tracks; null if unknown. */
  spoken: readonly string[] | null;
  chosen: { isOn: boolean; language: string | null } | null;
}

/** Text storage for positions and settings; an unknown name returns null. */
export interface PlayerMemory {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
}

/** Methods for the page around the player. */
export interface PlayerHandle {
  play: () => void;
  pause: () => void;
  seek: (positionMs: number) => void;
  positionMs: () => number;
  isPlaying: () => boolean;
  speed: () => number;
  /** Gives the focus to the play button. */
  focus: () => void;
}

export interface PlayerProps {
  /** Null while the film is being transcoded. A new address under the same `storageKey` continues at the same second. */
  source: PlayerSource | null;
  /** Without a source: transcoding failed, so there is nothing to wait for. */
  isUnavailable?: boolean;
  /** Identifies the film: its position is stored under it, and a change opens another film. Do not also set `key`. */
  storageKey: string;
  title: string;
  /** A short line under the title, such as the current round. */
  note?: string | undefined;
  /** BCP 47; formats speeds and is the preferred audio language until the learner chooses another. */
  locale: string;
  labels: PlayerLabels;
  memory?: PlayerMemory;
  /** The language of the subtitles when a film opens and when they are switched on, null for none; without it they stay as last chosen. */
  pickSubtitles?: (offered: SubtitlesOffered) => string | null;
  /** The language of the guide words, one of those available; without it they are hidden. */
  pickGuide?: (written: readonly string[]) => string | null;
  poster?: string;
  /** Play as soon as possible (the learner chose this film by a tap). */
  autoStart?: boolean;
  /** The player replaced the focused element: its play button gets the focus. */
  startsFocused?: boolean;
  /** Start here instead of at the remembered position. */
  startAtMs?: number;
  chapters?: readonly Chapter[];
  marks?: readonly Mark[];
  /** Only where marks can be made: shows the button and enables the M key. */
  onMarkHere?: (positionMs: number) => void;
  onMarkSelect?: (id: string) => void;
  /** The picture is drawn on; the controls are away meanwhile. */
  drawing?: Drawing | null;
  words?: EditedWords | null;
  /** Flips the picture or not, whatever the setting for every film says. */
  isMirrored?: boolean;
  /** Repeats this part until it is null again. */
  loop?: Loop | null;
  /** Plays in step with another player, without controls of its own. */
  follows?: Followed | null;
  /** The only player of its page: its keys work with any focus, except in controls that handle keys themselves. */
  takesPageKeys?: boolean;
  previous?: Neighbour;
  next?: Neighbour;
  /** A place in the corner of the page, where the browser has no window of its own for films. */
  mini?: { isOn: boolean; onToggle: () => void };
  /** The browser's own window for films was opened or closed. */
  onPictureInPicture?: (isOn: boolean) => void;
  /** The back link, left of the title. Class `dsp-button` styles it like the player's buttons. */
  backSlot?: ReactNode;
  /** Right of picture in picture, for instance a download button. */
  extraSlot?: ReactNode;
  /** Called once when the address has expired; playback continues at the same second with the returned one. */
  onForbidden?: () => Promise<PlayerSource | null>;
  /** Called about once a second while playing and at every pause, seek, end and unmount with new viewed time. */
  onProgress?: (report: ProgressReport) => void;
  onMilestone?: (milestone: Milestone) => void;
  onPlay?: () => void;
  onPause?: () => void;
  onEnded?: () => void;
  /** The learner has chosen another speed; not called for the stored one. */
  onSpeedChange?: (speed: number) => void;
  className?: string;
  ref?: Ref<PlayerHandle>;
}

/** All texts of the player, translated by the caller. */
export interface PlayerLabels {
  /** Name of the whole region, for instance "Video player". */
  player: string;
  play: string;
  pause: string;
  replay: string;
  previous: string;
  next: string;
  back10: string;
  forward10: string;
  seek: string;
  /** For screen readers: "2 minutes 16 seconds of 4 minutes 40 seconds". */
  position: (positionMs: number, durationMs: number) => string;
  chapter: (number: number, total: number, title: string | undefined) => string;
  speed: string;
  /** The button that opens all speeds. */
  allSpeeds: string;
  mute: string;
  unmute: string;
  volume: string;
  /** 0..100. */
  volumePercent: (percent: number) => string;
  subtitles: string;
  subtitlesOn: string;
  subtitlesOff: string;
  audio: string;
  /** Audio without speech. */
  wordless: string;
  /** An audio description. */
  described: (language: string) => string;
  /** Voice against music. */
  balance: string;
  /** The ends of its slider. */
  balanceVoice: string;
  balanceMusic: string;
  /** 0: the voice alone, 50: as recorded, 100: the music alone. */
  balanceStep: (musicPercent: number) => string;
  /** The switch of the guide words. */
  guide: string;
  /** "in 4" */
  breath: (phase: BreathPhase, seconds: number) => string;
  quality: string;
  qualityAuto: string;
  settings: string;
  settingsBack: string;
  settingsClose: string;
  autoplay: string;
  /** The switch that flips the picture. */
  mirror: string;
  mirrorOn: string;
  mirrorOff: string;
  /** Repeating a part that the learner chooses. */
  repeat: string;
  repeatStartHere: string;
  repeatEndHere: string;
  repeatStop: string;
  /** "From 0:12". */
  repeatFrom: (from: string) => string;
  repeatPart: (from: string, to: string) => string;
  repeatOff: string;
  /** Hands-free: large remaining time and audio cues. */
  handsFree: string;
  pictureInPicture: string;
  /** Playing on another device. */
  cast: string;
  castOn: string;
  fullScreen: string;
  exitFullScreen: string;
  buffering: string;
  markHere: string;
  mark: (mark: Mark) => string;
  notConverted: { title: string; hint: string };
  unavailable: { title: string; hint: string };
  faults: Record<FaultKind, { title: string; hint: string }>;
  /** One line: what still works offline. */
  offline: string;
  retry: string;
  /** "Next in 5 s". */
  nextIn: (seconds: number) => string;
  nextNow: string;
  nextCancel: string;
}
