import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server's page is taken over, whose words may depend on nothing that only this browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
