import { useMatches } from '@tanstack/react-router';

/** The path of the page on screen. While the next page loads, it is still the previous path. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
}
