import { useEffect, useState } from 'react';
import { loadSeekPictures, type SeekPictures } from '../engine/seek-pictures.ts';

/** The pictures of a film, loaded when they are first wanted. Without them the bar shows times only. */
export function useSeekPictures(url: string | null, isWanted: boolean): SeekPictures | null {
  const [loaded, setLoaded] = useState<{ url: string; pictures: SeekPictures | null } | null>(null);
  const wantedUrl = isWanted ? url : null;
  const loadedUrl = loaded?.url;
  useEffect(() => {
    if (wantedUrl === null || wantedUrl === loadedUrl) return;
    const closing = new AbortController();
    loadSeekPictures(wantedUrl, closing.signal).then(
      (pictures) => setLoaded({ url: wantedUrl, pictures }),
      () => {}, // offline or closed: wanted again, loaded again
    );
    return () => closing.abort();
  }, [wantedUrl, loadedUrl]);
  return loaded !== null && loaded.url === url ? loaded.pictures : null;
}
