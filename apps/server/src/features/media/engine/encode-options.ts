import { flags } from './flags.ts';
import type { FilmColour, ProbedFilm } from './probed-film.ts';
import { type FrameRate, framesPerSecond, GOP_SECONDS, outputRate, type RenditionPlan } from './renditions.ts';
import type { RunOutput } from './run.ts';

/** Fragments with a complete index before them: playable by byte ranges, and readable by our playlist writer. */
const FRAGMENTED = 'delay_moov+default_base_moof+skip_trailer';
const SOUND_BPS = 128_000;
const SPARE_BYTES = 10_000_000;

const maxBytes = (bps: number, durationMs: number) => Math.ceil(((bps * 1.5) / 8) * (durationMs / 1000)) + SPARE_BYTES;
const seconds = (ms: number) => (ms / 1000).toFixed(3);

/**
 * One decode for all given renditions. The last frame is held for as long as the sound goes on (a meditation may be one
 * picture); ffmpeg turns the film upright before these filters.
 */
export function pictureFilters(facts: ProbedFilm, plans: readonly RenditionPlan[]): string {
  const { above, below } = outputRate(facts);
  const hold = `tpad=stop_mode=clone:stop_duration=${seconds(facts.durationMs + 1000)}`;
  const even = `fps=fps=${above}/${below}:start_time=0,${hold},trim=end=${seconds(facts.durationMs)}`;
  const colour = isOrdinary(facts.colour) ? '' : ':out_color_matrix=bt709:out_range=tv';
  // Each rendition is scaled from the next larger one, which is much cheaper than from the film.
  const scaled = plans.map(({ name, width, height }, at) => {
    const from = at === 0 ? `[0:${facts.videoStreamIndex}]${even},` : `[for-${name}]`;
    const conversion = at === 0 ? colour : '';
    const smaller = plans[at + 1];
    const into = smaller ? `split[${name}][for-${smaller.name}]` : `null[${name}]`;
    return `${from}scale=${width}:${height}:flags=bicubic${conversion},format=yuv420p,setsar=1,${into}`;
  });
  return scaled.join(';');
}

export function pictureOutput(facts: ProbedFilm, plan: RenditionPlan): RunOutput {
  const gop = gopFrames(outputRate(facts));
  return {
    name: `${plan.name}.mp4`,
    maxBytes: maxBytes(plan.maxBps, facts.durationMs),
    options: [
      ...flags(`-map [${plan.name}] -c:v libx264 -preset veryfast -profile:v high -crf 23`),
      ...flags(`-maxrate ${plan.maxBps} -bufsize ${plan.maxBps * 2} -g ${gop} -keyint_min ${gop} -sc_threshold 0`),
      ...colourTags(facts.colour),
      ...flags(`-t ${seconds(facts.durationMs)} -movflags frag_keyframe+${FRAGMENTED} -f mp4`),
    ],
  };
}

/** Stereo AAC of any sound; gaps and a late start are filled so that it stays in sync. */
export function soundOutput(name: string, inputIndex: number, streamIndex: number, durationMs: number): RunOutput {
  return {
    name: `${name}.m4a`,
    maxBytes: maxBytes(SOUND_BPS, durationMs),
    options: [
      ...flags(`-map ${inputIndex}:${streamIndex} -af aresample=async=1:first_pts=0 -t ${seconds(durationMs)}`),
      ...flags(`-c:a aac -b:a ${SOUND_BPS} -ac 2 -ar 48000`),
      ...flags(`-frag_duration ${GOP_SECONDS * 1_000_000} -movflags ${FRAGMENTED} -f mp4`),
    ],
  };
}

/** The film as one file, joined from what is already encoded. */
export function wholeFilmOutput(name: string, hasSound: boolean, bytes: number): RunOutput {
  return {
    name,
    maxBytes: bytes + SPARE_BYTES,
    options: [
      '-map',
      '0:v',
      ...(hasSound ? ['-map', '1:a'] : []),
      '-c',
      'copy',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
    ],
  };
}

/** Converting colours costs a fifth of the encoding, so it is done only for what players show wrongly: wide gamut and full range. */
function isOrdinary({ matrix, isFullRange }: FilmColour): boolean {
  return !isFullRange && !matrix?.startsWith('bt2020');
}

/** The tags of ordinary films, by the option that writes them. */
const ORDINARY_TAGS = [
  ['-colorspace', 'matrix', ['bt709', 'smpte170m', 'bt470bg']],
  ['-color_primaries', 'primaries', ['bt709', 'smpte170m', 'bt470bg']],
  ['-color_trc', 'transfer', ['bt709', 'smpte170m']],
] as const;

function colourTags(colour: FilmColour): string[] {
  const isKept = isOrdinary(colour);
  return ORDINARY_TAGS.flatMap(([option, part, known]) => {
    const tag = known.find((name) => name === (isKept ? colour[part] : 'bt709'));
    return tag ? [option, tag] : [];
  });
}

function gopFrames(rate: FrameRate): number {
  return Math.round(framesPerSecond(rate) * GOP_SECONDS);
}
