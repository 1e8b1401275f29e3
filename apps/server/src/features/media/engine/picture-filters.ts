import { shortSide } from '@daystream/domain/media';
import { scaleToOrdinary, scaleToRgb } from './colour-filters.ts';
import type { ProbedFilm } from './probed-film.ts';
import { outputRate, type RenditionPlan } from './renditions.ts';

/**
 * One decode for all given renditions. The last frame is held for as long as the sound goes on (a meditation may be one
 * picture); ffmpeg turns the film upright before these filters.
 */
export function pictureFilters(facts: ProbedFilm, plans: readonly RenditionPlan[]): string {
  const { above, below } = outputRate(facts);
  const lengthS = (facts.durationMs / 1000).toFixed(3);
  const even = [
    // Frames that are marked as interlaced; a film may have both kinds.
    ...(facts.mayBeInterlaced && canBeWoven(facts) ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `fps=fps=${above}/${below}:start_time=0`,
    `tpad=stop_mode=clone:stop_duration=${(facts.durationMs / 1000 + 1).toFixed(3)}`,
    `trim=end=${lengthS}`,
  ].join(',');
  // Each rendition is scaled from the next larger one, which is much cheaper than from the film.
  const scaled = plans.map((plan, at) => {
    const { name } = plan;
    const larger = plans[at - 1];
    const picture =
      larger === undefined
        ? `[0:${facts.videoStreamIndex}]${even},${scaleToOrdinary(scaleFrom(displayed(facts), plan), facts.colour)}`
        : `[for-${name}]${scaleFrom(larger, plan)}`;
    const smaller = plans[at + 1];
    const into = smaller ? `split[${name}][for-${smaller.name}]` : `null[${name}]`;
    return `${picture},setsar=1,${into}`;
  });
  return scaled.join(';');
}

/** One frame in a given size. Of interlaced frames one field is shown: the frames around it need not be decoded. */
export function stillFilters(facts: ProbedFilm, size: Size): string {
  const field = facts.mayBeInterlaced ? 'field=type=top,' : '';
  return `${field}${scaleToRgb(scaleFrom(displayed(facts), size), facts.colour)},setsar=1`;
}

/** The filter wants three lines and columns. */
const canBeWoven = (size: Size): boolean => shortSide(size) > 2;

type Size = Pick<RenditionPlan, 'width' | 'height'>;

const displayed = ({ displayWidth, displayHeight }: ProbedFilm): Size => ({
  width: displayWidth,
  height: displayHeight,
});

/** Where half or less remains, the mean of what falls together looks like a fitted curve and costs a fifth of it. */
function scaleFrom(from: Size, to: Size): string {
  const flags = shortSide(from) >= 2 * shortSide(to) ? 'area' : 'bicubic';
  return `scale=${to.width}:${to.height}:flags=${flags}`;
}
