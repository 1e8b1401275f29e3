import type Hls from 'hls.js';

export type HlsClass = typeof Hls;

let loading: Promise<HlsClass> | null = null;

/** hls.js as a chunk of its own, fetched once; a failed fetch may be tried again. The light build has neither alternate audio nor subtitles. */
export function loadHls(): Promise<HlsClass> {
  loading ??= import('hls.js').then(
    (module) => module.default,
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
}
