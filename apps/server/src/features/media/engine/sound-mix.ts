import type { SoundBalance } from '@daystream/domain/media';
import { IN_SYNC, LIMITED } from './encode-options.ts';

/** A stream as ffmpeg names it, such as `0:1`. */
interface MixedStreams {
  readonly voice: string;
  readonly music: string;
}

/** Both as equal samples without an end, so that neither is turned up or down where the other ends. */
const EVEN = `${IN_SYNC},aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo`;
/** `amix` makes each of two inputs half as loud; its option against that is missing in the packaged ffmpeg. */
const SUM_OF_TWO = 'amix=inputs=2,volume=2';

/** Filters that mix voice and music into `[name]`; what ends before the film is followed by silence. */
export function mixFilters(name: string, { voice, music }: MixedStreams, { voiceDb, musicDb }: SoundBalance): string {
  const heard = [
    ...(voiceDb === null ? [] : [`[${voice}]${EVEN},volume=${voiceDb}dB,apad`]),
    ...(musicDb === null ? [] : [`[${music}]${EVEN},volume=${musicDb}dB,apad`]),
  ];
  if (heard.length === 1) return `${heard[0]},${LIMITED}[${name}]`;
  const labels = heard.map((_, at) => `[${name}-${at}]`);
  return [
    ...heard.map((filters, at) => `${filters}${labels[at]}`),
    `${labels.join('')}${SUM_OF_TWO},${LIMITED}[${name}]`,
  ].join(';');
}
