import type Hls from 'hls.js';

export type HlsClass = typeof Hls;

let loading: Promise<HlsClass> | null = null;

/** Loads hls.js once as its own chunk; a failed load may be retried. The light build has neither alternate audio nor subtitles. */
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
