import { isKeptColour } from './colour-filters.ts';
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

/** Fills gaps and a late start, so that sound stays in sync. */
export const IN_SYNC = 'aresample=async=1:first_pts=0';
/** Peaks stay below what AAC would distort. */
export const LIMITED = 'alimiter=limit=0.84:level=0';

/**
 * Stereo AAC of a stream as it is, such as `0:1`, or of what filters have made, such as `[mix]`. A sound that ends early goes on
 * as silence, or browsers wait for it for ever.
 */
export function soundOutput(name: string, from: string, durationMs: number): RunOutput {
  const filters = from.startsWith('[') ? [] : ['-af', `${IN_SYNC},apad`];
  return {
    name: `${name}.m4a`,
    maxBytes: maxBytes(SOUND_BPS, durationMs),
    options: [
      '-map',
      from,
      ...filters,
      ...flags(`-t ${seconds(durationMs)}`),
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

/** The tags of ordinary films, by the option that writes them. */
const ORDINARY_TAGS = [
  ['-colorspace', 'matrix', ['bt709', 'smpte170m', 'bt470bg']],
  ['-color_primaries', 'primaries', ['bt709', 'smpte170m', 'bt470bg']],
  ['-color_trc', 'transfer', ['bt709', 'smpte170m']],
] as const;

function colourTags(colour: FilmColour): string[] {
  const isKept = isKeptColour(colour);
  return ORDINARY_TAGS.flatMap(([option, part, known]) => {
    const tag = known.find((name) => name === (isKept ? colour[part] : 'bt709'));
    return tag ? [option, tag] : [];
  });
}

function gopFrames(rate: FrameRate): number {
  return Math.round(framesPerSecond(rate) * GOP_SECONDS);
}
