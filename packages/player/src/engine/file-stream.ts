import { parseWebVtt } from '../captions/web-vtt.ts';
import type { FaultKind, SidecarSubtitles } from '../types.ts';
import type { Stream, StreamReport } from './stream.ts';

/** Lets the browser play an address: a single file, or HLS where hls.js cannot run. */
export function openFileStream(
  video: HTMLVideoElement,
  url: string,
  subtitles: readonly SidecarSubtitles[],
  report: StreamReport,
): Stream {
  const closing = new AbortController();
  const { signal } = closing;
  video.addEventListener('error', () => void fileFault(video.error, url, signal).then(report.fault, () => {}), {
    signal,
  });
  video.addEventListener('canplay', report.healed, { signal });
  report.subtitleTracks(subtitles.map(({ language, label }, id) => ({ id, language, label })));
  video.preload = 'metadata';
  video.src = url;

  return {
    loadAhead() {
      video.preload = 'auto';
    },
    chooseQuality() {},
    chooseAudio() {},
    chooseSubtitles(id) {
      const chosen = id === null ? undefined : subtitles[id];
      if (id === null || !chosen) return;
      // Without its subtitles the film still plays.
      void loadSubtitles(chosen.url, signal).then(
        (cues) => report.cues(id, cues),
        () => {},
      );
    },
    suspend() {},
    resume() {
      if (video.error) video.load();
    },
    bandwidth: () => null,
    close() {
      closing.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
}

async function loadSubtitles(url: string, signal: AbortSignal) {
  const answer = await fetch(url, { signal });
  return answer.ok ? parseWebVtt(await answer.text()) : [];
}

/** Requests one byte to learn the HTTP status, which the element does not report. */
export async function fileFault(error: MediaError | null, url: string, signal: AbortSignal): Promise<FaultKind> {
  if (error?.code === 3) return 'decode'; // MediaError.MEDIA_ERR_DECODE
  const status = await fetch(url, { headers: { Range: 'bytes=0-0' }, signal }).then(
    (answer) => answer.status,
    (cause: unknown) => {
      if (signal.aborted) throw cause;
      return 0;
    },
  );
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 0 || status >= 500) return 'network';
  return 'unsupported';
}
