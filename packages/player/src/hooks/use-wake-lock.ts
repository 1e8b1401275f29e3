import { useEffect } from 'react';

/** Keeps the screen on during playback. The browser releases the lock when the page is hidden, so it is requested again. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return;
    let isOver = false;
    let sentinel: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible' || isOver) return;
      // Refused on a low battery: the film plays without it.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void taken?.release();
      else sentinel = taken;
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void sentinel?.release();
    };
  }, [isPlaying]);
}
