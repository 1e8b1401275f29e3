import { type GuardFacts, guard } from '@daystream/domain/navigation/guards';
import type { RouteName } from '@daystream/domain/navigation/route-table';
import { findRoute, type RouteParams, routePath } from '@daystream/domain/navigation/routes';

/** Where an address that was typed comes to rest, by the rules alone. */
export interface RestingPlace {
  /** With the query that the rules give it. */
  readonly path: string;
  /** null: there is no such page. */
  readonly name: RouteName | null;
  readonly kind: 'screen' | 'unavailable' | 'asks_email';
}

/** Follows the rules from address to address; a parameter that has to be looked up is known to the journey. */
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
