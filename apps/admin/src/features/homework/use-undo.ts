import { useCallback, useEffect, useState } from 'react';

/** Something that can be taken back for a while; the countdown pauses while the pointer or the focus is on the offer. */
export function useUndo<Undoable>(forMs: number) {
  const [offered, setOffered] = useState<Undoable | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (offered === null || isHeld) return;
    const timer = setTimeout(() => setOffered(null), forMs);
    return () => clearTimeout(timer);
  }, [offered, isHeld, forMs]);
  const offer = useCallback((undoable: Undoable | null) => {
    setHeld(false);
    setOffered(undoable);
  }, []);
  return { offered, offer, hold: setHeld };
}
