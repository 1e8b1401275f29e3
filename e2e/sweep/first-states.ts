import { routes } from '@daystream/domain/navigation/route-table';
import { findRoute, getRoute } from '@daystream/domain/navigation/routes';
import type { Screen } from './screen.ts';

/** The initial state of every screen of the route table that no list covers, so that new screens are swept automatically. */
export function firstStates(listed: readonly Screen[]): readonly Screen[] {
  const opened = new Set(
    listed.map(({ address }) =>
      typeof address === 'string' ? findRoute(address.split('?')[0] ?? '')?.name : undefined,
    ),
  );
  const shown = new Set(listed.map((screen) => screen.shows));
  return routes.flatMap(({ name, path }) => {
    const { shows = [], access, isFullPage } = getRoute(name);
    const [first, ...others] = [shows].flat();
    // Required steps are in the lists, with the people that a guard redirects there.
    const isForced = access === 'auth' && isFullPage === true;
    if (first === undefined || path.includes('$') || isForced) return [];
    if (opened.has(name) || [first, ...others].some((key) => shown.has(key))) return [];
    return { name: `first state of ${name}`, who: access === 'auth' ? 'learner' : null, address: path, shows: first };
  });
}
