import { useMatches } from '@tanstack/react-router';

/** The path of the page that is shown; while the next one loads, this is still the last one's. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
}
