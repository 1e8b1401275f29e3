import type { PlayerProps } from '../types.ts';

/** Callbacks of the page; replaced at every render and read when called. */
export type EngineListeners = Pick<
  PlayerProps,
  'onForbidden' | 'onProgress' | 'onMilestone' | 'onPlay' | 'onPause' | 'onEnded' | 'onSpeedChange' | 'pickSubtitles'
>;
