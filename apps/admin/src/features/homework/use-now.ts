import { useEffect, useState } from 'react';
import { serverNowMs } from '#shared/session.ts';

/** The server's time, fresh every so often. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
