import { type Layout, layout } from '@daystream/domain/navigation/layout';
import { useSyncExternalStore } from 'react';

/** The layout for the current width (SHL-089). */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, () => layout(innerWidth));
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
