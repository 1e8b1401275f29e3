import { useEffect } from 'react';

/** Keeps the screen awake while practising; the browser drops the lock with the page hidden, so it is taken again. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return;
    let isOver = false;
    let sentinel: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible' || isOver) return;
      // Refused on a low battery: the film goes on without it.
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
