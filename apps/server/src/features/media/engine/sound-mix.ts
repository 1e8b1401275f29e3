import type { SoundBalance } from '@daystream/domain/media';
import { IN_SYNC, LIMITED } from './encode-options.ts';

interface MixedStream {
  /** As ffmpeg names it, such as `0:1`. */
  readonly stream: string;
  readonly channels: number;
}

/** `amix` makes each of two inputs half as loud; its option against that is missing in the packaged ffmpeg. */
const SUM_OF_TWO = 'amix=inputs=2,volume=2';

/** Filters that mix voice and music into `[name]`; what ends before the film is followed by silence. */
export function mixFilters(
  name: string,
  { voice, music }: { readonly voice: MixedStream; readonly music: MixedStream },
  { voiceDb, musicDb }: SoundBalance,
): string {
  const heard = [
    ...(voiceDb === null ? [] : [evenFilters(voice, voiceDb)]),
    ...(musicDb === null ? [] : [evenFilters(music, musicDb)]),
  ];
  if (heard.length === 1) return `${heard[0]},${LIMITED}[${name}]`;
  const labels = heard.map((_, at) => `[${name}-${at}]`);
  return [
    ...heard.map((filters, at) => `${filters}${labels[at]}`),
    `${labels.join('')}${SUM_OF_TWO},${LIMITED}[${name}]`,
  ].join(';');
}

/**
 * Equal samples without an end, so that neither sound is turned up or down where the other ends. One channel goes to both
 * sides as it is; ffmpeg by itself makes it 3 dB quieter than players do, and so than stereo music.
 */
function evenFilters({ stream, channels }: MixedStream, gainDb: number): string {
  const sides = channels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : '';
  return `[${stream}]${IN_SYNC},${sides}aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo,volume=${gainDb}dB,apad`;
}
