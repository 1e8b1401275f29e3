import { useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Three columns are side by side here: the sidebar shows icons only. */
    hasPanes?: boolean;
    /** A task of its own: only a way back, no sidebar. */
    hasNoMenu?: boolean;
    /** On the phone this is a page with a way back and actions of its own instead of the bar. */
    isOnePage?: boolean;
  }
}

/** What the open routes ask of the shell. */
export function useShellPlace(): { hasPanes: boolean; hasNoMenu: boolean; isOnePage: boolean } {
  return useMatches({
    select: (matches) => ({
      hasPanes: matches.some(({ staticData }) => staticData.hasPanes === true),
      hasNoMenu: matches.some(({ staticData }) => staticData.hasNoMenu === true),
      isOnePage: matches.some(({ staticData }) => staticData.isOnePage === true),
    }),
    structuralSharing: true,
  });
}
