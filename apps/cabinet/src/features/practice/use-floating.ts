import type { PlayerHandle } from '@daystream/player';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { dayPlace, useDayPlace } from './day-place.ts';

interface FloatingFilm {
  streamId: number;
  dayNumber: number;
  lesson: number;
  round: number;
}

/** Lets the day's film go on while other screens are opened, and leads back to it. */
export function useFloating(player: RefObject<PlayerHandle | null>, film: FloatingFilm) {
  const navigate = useNavigate();
  const place = useDayPlace();
  const isShown = place?.isShown === true;
  const isMini = place?.floating === 'mini';
  const { streamId, dayNumber, lesson, round } = film;

  // The film elsewhere ends with the player: the day was closed, or somebody signed out.
  useEffect(() => () => dayPlace.float(null), []);

  // The day is open again: its film returns from the browser's window.
  useEffect(() => {
    if (isShown && document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => {});
  }, [isShown]);

  // A film of another screen takes over.
  useEffect(() => {
    if (isShown) return undefined;
    const yieldTo = ({ target }: Event) => {
      const isOther = target instanceof HTMLMediaElement && target.closest('[data-day-film]') === null;
      if (isOther) player.current?.pause();
    };
    document.addEventListener('play', yieldTo, true);
    return () => document.removeEventListener('play', yieldTo, true);
  }, [isShown, player]);

  function goBack(): void {
    if (isShown) return dayPlace.float(null);
    void navigate({
      to: '/course/$streamId/calendar/$dayNumber',
      params: { streamId: String(streamId), dayNumber: String(dayNumber) },
      search: round > 1 ? { lesson, round } : { lesson },
    });
  }

  return {
    isShown,
    isMini,
    goBack,
    close(): void {
      player.current?.pause();
      dayPlace.float(null);
    },
    /** Closing the browser's window pauses the film; going back to the tab does not. */
    onPictureInPicture(isOn: boolean): void {
      if (isOn) return dayPlace.float('native');
      if (!isShown && player.current?.isPlaying() === true) goBack();
      else dayPlace.float(null);
    },
    mini: { isOn: isMini, onToggle: () => dayPlace.float(isMini ? null : 'mini') },
  };
}
