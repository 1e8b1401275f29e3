import { redirect } from '@tanstack/react-router';
import { readText } from './url-values.ts';

type GatePath = '/login' | '/set-up';

/** A page that a link with a ticket opens. The ticket leaves the URL before anything else happens (Q231). */
export function ticketGate<const Path extends GatePath>(path: Path, keep: (ticket: string) => void) {
  const to: GatePath = path;
  return {
    path,
    validateSearch: (search: Record<string, unknown>): { token?: string } => {
      const token = readText(search.token);
      return token === undefined ? {} : { token };
    },
    beforeLoad: ({ search }: { search: { token?: string } }) => {
      if (search.token === undefined) return;
      keep(search.token);
      throw redirect({ to, search: {}, replace: true });
    },
  };
}
