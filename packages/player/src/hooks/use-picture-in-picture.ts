import { type RefObject, useEffect, useRef } from 'react';
import type { PlayerProps } from '../types.ts';

/** Reports when the picture-in-picture window of this film opens and closes, and closes it with the player. */
export function usePictureInPicture(
  video: RefObject<HTMLVideoElement | null>,
  { onPictureInPicture }: Pick<PlayerProps, 'onPictureInPicture'>,
): void {
  const tell = useRef(onPictureInPicture);
  useEffect(() => {
    tell.current = onPictureInPicture;
  });
  useEffect(() => {
    const film = video.current;
    if (film === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    film.addEventListener('enterpictureinpicture', () => tell.current?.(true), { signal });
    film.addEventListener('leavepictureinpicture', () => tell.current?.(false), { signal });
    return () => {
      listening.abort();
      if (document.pictureInPictureElement === film) void document.exitPictureInPicture().catch(() => {});
    };
  }, [video]);
}
