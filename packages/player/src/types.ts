import type { ReactNode, Ref } from 'react';

/** Where one film can be played from; HLS is preferred, the single file is the fallback. */
export interface PlayerSource {
  hls?: string;
  mp4?: string;
  /** Subtitles beside a single file; in HLS they are named by the playlist. */
  subtitles?: readonly SidecarSubtitles[];
}

export interface SidecarSubtitles {
  url: string;
  language: string;
  label: string;
}

export interface Chapter {
  startMs: number;
  title?: string;
}

/** A numbered remark about one moment: praise is green, a correction is amber. */
export interface Mark {
  id: string;
  atMs: number;
  tone: 'praise' | 'correction';
  number: number;
  text?: string;
  /** Where in the picture it happened, 0..1 from its left top corner. */
  point?: { x: number; y: number };
}

/** The film before or after this one. */
export interface Neighbour {
  title: string;
  onSelect: () => void;
}

export interface ProgressReport {
  positionMs: number;
  /** Film time really played since the previous report; seeking adds nothing. */
  viewedDeltaMs: number;
  playing: boolean;
}

export type Milestone = 75 | 50 | 25 | 10;

/** Why a film cannot go on; `network` heals by itself, the others need the person or another source. */
export type FaultKind = 'network' | 'not_found' | 'forbidden' | 'decode' | 'unsupported';

/** Small text store for positions and settings; reading what was never written answers null. */
export interface PlayerMemory {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
}

/** What the page around the player may do with it. */
export interface PlayerHandle {
  play: () => void;
  pause: () => void;
  seek: (positionMs: number) => void;
  positionMs: () => number;
}

export interface PlayerProps {
  /** Null while the film is still being converted. A new address under the same `storageKey` goes on at the same second. */
  source: PlayerSource | null;
  /** Identity of the film: position is remembered under it, and a change of it starts another film. Do not also set `key`. */
  storageKey: string;
  title: string;
  /** BCP 47; writes speeds, and is the audio language preferred until the learner chooses another. */
  locale: string;
  labels: PlayerLabels;
  memory?: PlayerMemory;
  poster?: string;
  /** Play as soon as possible (the learner chose this film by a tap). */
  autoStart?: boolean;
  /** The focus was on what stood here before the player came: its play button takes it over. */
  startsFocused?: boolean;
  /** Start here instead of at the remembered position. */
  startAtMs?: number;
  chapters?: readonly Chapter[];
  marks?: readonly Mark[];
  /** Given only where marks are made: shows the button and gives key M to it. */
  onMarkHere?: (positionMs: number) => void;
  onMarkSelect?: (id: string) => void;
  previous?: Neighbour;
  next?: Neighbour;
  /** Left of the title: the way back. Use class `dsp-button` for a button in the player's own look. */
  backSlot?: ReactNode;
  /** Right of picture in picture, for instance a download button. */
  extraSlot?: ReactNode;
  /** Asked once when the address has expired; the film goes on at the same second from the answer. */
  onForbidden?: () => Promise<PlayerSource | null>;
  /** About once a second while playing, and at every pause, seek, end and departure that has something to tell. */
  onProgress?: (report: ProgressReport) => void;
  onMilestone?: (milestone: Milestone) => void;
  onPlay?: () => void;
  onPause?: () => void;
  onEnded?: () => void;
  /** The learner has chosen another speed; what was remembered of last time is no choice. */
  onSpeedChange?: (speed: number) => void;
  className?: string;
  ref?: Ref<PlayerHandle>;
}

/** Every word the player says or shows; the caller translates. */
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
  /** In words for a listener: "2 minutes 16 seconds of 4 minutes 40 seconds". */
  position: (positionMs: number, durationMs: number) => string;
  chapter: (number: number, total: number, title: string | undefined) => string;
  speed: string;
  /** The button to all speeds beside the five usual ones. */
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
  quality: string;
  qualityAuto: string;
  settings: string;
  settingsBack: string;
  settingsClose: string;
  autoplay: string;
  pictureInPicture: string;
  fullScreen: string;
  exitFullScreen: string;
  buffering: string;
  markHere: string;
  mark: (mark: Mark) => string;
  notConverted: { title: string; hint: string };
  faults: Record<FaultKind, { title: string; hint: string }>;
  /** One quiet line: what still works without network. */
  offline: string;
  retry: string;
  /** "Next in 5 s". */
  nextIn: (seconds: number) => string;
  nextNow: string;
  nextCancel: string;
}
