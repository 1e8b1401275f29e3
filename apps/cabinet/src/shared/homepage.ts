import { type RouteName, routes } from '@daystream/domain/navigation/route-table';
import { opensByItself, routePath } from '@daystream/domain/navigation/routes';
import { variantConfig } from '#shared/variant.ts';

/** Where a signed-in person starts: the route the configuration names, if it is one that opens by itself (Q33). */
export function homepage(): RouteName {
  const named = routes.find(({ name }) => name === variantConfig.homepage);
  return named !== undefined && opensByItself(named.name, variantConfig.features) ? named.name : 'home';
}

export function homepagePath(): string {
  return routePath(homepage());
}
