import type { PlayerSource } from '../types.ts';
import { openFileStream } from './file-stream.ts';
import { loadHls } from './hls-module.ts';
import { openHlsStream } from './hls-stream.ts';
import type { Stream, StreamReport, StreamStart } from './stream.ts';

const NATIVE_HLS = 'application/vnd.apple.mpegurl';

/** Opens the best address this browser can play: HLS through hls.js, the single file, HLS by the browser; null when none. */
export async function openStream(
  source: PlayerSource,
  video: HTMLVideoElement,
  start: StreamStart,
  report: StreamReport,
  isCurrent: () => boolean,
): Promise<Stream | null> {
  const subtitles = source.subtitles ?? [];
  if (source.hls) {
    const HlsJs = await loadHls();
    if (!isCurrent()) return null;
    if (HlsJs.isSupported()) return openHlsStream(HlsJs, video, source.hls, start, report);
  }
  if (source.mp4) return openFileStream(video, source.mp4, subtitles, report);
  if (source.hls && video.canPlayType(NATIVE_HLS)) return openFileStream(video, source.hls, subtitles, report);
  report.fault('unsupported');
  return null;
}
