import { type Rendition, renditionLadder, renditionLimitBps, shortSide } from '@daystream/domain/media';
import type { ProbedFilm } from './probed-film.ts';

/** A rendition of the ladder with its limits. */
export interface RenditionPlan extends Readonly<Rendition> {
  readonly maxBps: number;
}

/** A frame rate as a fraction, as ffmpeg's filters take it. */
export interface FrameRate {
  readonly above: number;
  readonly below: number;
}

/** A GOP of two seconds, with the same boundaries in every rendition. */
export const GOP_SECONDS = 2;
/** Small enough to be ready well within the film's own duration, good enough to practise with. */
const FIRST_SHORT_SIDE = 480;
const MIN_FPS = 10;
const MAX_FPS = 60;

/** Above this rate a film has so much more to encode that its bitrate may be half as high again. */
const FAST_FPS = 35;

/** Renditions from large to small. */
export function planRenditions({ displayWidth, displayHeight, fps }: ProbedFilm): RenditionPlan[] {
  return renditionLadder(displayWidth, displayHeight).map((rendition) => {
    const limitBps = renditionLimitBps(rendition);
    return { ...rendition, maxBps: fps > FAST_FPS ? Math.round(limitBps * 1.5) : limitBps };
  });
}

/** The rendition that is encoded first: the smallest useful one. */
export function firstRendition(plans: readonly RenditionPlan[]): RenditionPlan {
  const useful = plans.filter((plan) => shortSide(plan) >= FIRST_SHORT_SIDE);
  const first = useful.at(-1) ?? plans[0];
  if (!first) throw new Error('a film has at least one rendition');
  return first;
}

const USUAL_RATES: readonly FrameRate[] = [
  { above: 24_000, below: 1001 },
  { above: 24, below: 1 },
  { above: 25, below: 1 },
  { above: 30_000, below: 1001 },
  { above: 30, below: 1 },
  { above: 50, below: 1 },
  { above: 60_000, below: 1001 },
  { above: 60, below: 1 },
];

export const framesPerSecond = (rate: FrameRate): number => rate.above / rate.below;

/** A constant output rate: the standard rate nearest to the film's own, because phones drift by a few frames. */
export function outputRate({ fps, isVfr }: ProbedFilm): FrameRate {
  const wanted = Math.min(MAX_FPS, Math.max(MIN_FPS, fps));
  const distance = (rate: FrameRate) => Math.abs(framesPerSecond(rate) - wanted) / wanted;
  const nearest = USUAL_RATES.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best));
  return distance(nearest) < (isVfr ? 0.1 : 0.0004) ? nearest : { above: Math.round(wanted * 1000), below: 1000 };
}
