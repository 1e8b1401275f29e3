import type { Video } from '@daystream/client/models/media';
import { pickSource } from '@daystream/domain/courses';
import type { Chapter, PlayerSource } from '@daystream/player';

/** The addresses of a film; null while it is being transcoded (CRS-039). */
export function filmSource(video: Video | null | undefined): PlayerSource | null {
  const best = video && pickSource(video);
  if (!best) return null;
  const file = video.mp4 ?? video.url ?? undefined;
  return {
    ...(best.kind === 'hls' ? { hls: best.url, mp4: file } : { mp4: best.url }),
    subtitles: video.subs.map(({ url, languageCode, label }) => ({ url, language: languageCode, label })),
    guides: video.guides.map(({ url, languageCode }) => ({ url, language: languageCode })),
  };
}

/** The film's chapters for the player's seek bar; one without a name is counted there. */
export function filmChapters(video: Video | null | undefined): Chapter[] {
  return (video?.chapters ?? []).map(({ startMs, title }) => (title === '' ? { startMs } : { startMs, title }));
}
