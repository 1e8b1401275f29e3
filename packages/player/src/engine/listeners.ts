import type { PlayerProps } from '../types.ts';

/** What the engine tells the page; replaced at every render, asked at the moment of need. */
export type EngineListeners = Pick<
  PlayerProps,
  'onForbidden' | 'onProgress' | 'onMilestone' | 'onPlay' | 'onPause' | 'onEnded' | 'onSpeedChange'
>;
