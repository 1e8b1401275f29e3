import { type GuardFacts, guard } from '@daystream/domain/navigation/guards';
import type { RouteName } from '@daystream/domain/navigation/route-table';
import { findRoute, type RouteParams, routePath } from '@daystream/domain/navigation/routes';

/** Where a typed address ends up after all redirects, by the rules alone. */
export interface RestingPlace {
  /** Includes the query set by the rules. */
  readonly path: string;
  /** null: there is no such page. */
  readonly name: RouteName | null;
  readonly kind: 'screen' | 'unavailable' | 'asks_email';
}

/** Follows the redirects of the rules. A parameter that the rules look up is passed by the test. */
export function restingPlace(typed: string, facts: GuardFacts, dayNumber: string): RestingPlace {
  let path = typed;
  for (;;) {
    const [pathname = ''] = path.split('?');
    const found = findRoute(pathname);
    const decision = guard(found?.name ?? null, facts);
    if (decision.kind === 'load_user') throw new Error('the rules are asked for a person who is known');
    if (decision.kind !== 'go') {
      const kind = decision.kind === 'ask_email' ? 'asks_email' : decision.kind === 'allow' ? 'screen' : decision.kind;
      return { path, name: found?.name ?? null, kind };
    }
    const { name, search = {}, lookUp } = decision;
    const params: RouteParams = { ...found?.params, ...(lookUp !== undefined && { [lookUp]: dayNumber }) };
    const query = new URLSearchParams(search).toString();
    path = routePath(name, params) + (query === '' ? '' : `?${query}`);
  }
}
