import { findRoute } from '@daystream/domain/navigation/routes';
import { useLocation } from '@tanstack/react-router';

/** Nothing is at the page's address (Q82). The address says it: what a route decides may be of an earlier load. */
export function useIsMissing(): boolean {
  return useLocation({ select: ({ pathname }) => findRoute(pathname) === null });
}
