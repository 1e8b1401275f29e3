import { type RouteFeature, type RouteName, type RouteRow, routes } from './route-table.ts';

export interface Route extends RouteRow {
  readonly name: RouteName;
  readonly redirect?: {
    readonly to: RouteName;
    readonly search?: Readonly<Record<string, string>>;
    readonly lookUp?: string;
  };
}

export type RouteParams = Readonly<Record<string, string>>;

const PARAMETER = /\$(\w+)/g;
const patterns = routes.map(({ path }) => patternOf(path));
const byName = new Map<string, Route>(routes.map((route) => [route.name, route]));

/**
 * Finds the route of a path; a slash at the end does not matter. null: there is none, and the server answers 404 with the
 * same shell (Q81).
 */
export function findRoute(path: string): { name: RouteName; params: RouteParams } | null {
  for (const [index, pattern] of patterns.entries()) {
    const params = pattern.exec(path);
    const route = routes[index];
    if (params && route) return { name: route.name, params: { ...params.groups } };
  }
  return null;
}

/** Returns the table entry of a route. */
export function getRoute(name: RouteName): Route {
  const route = byName.get(name);
  if (!route) throw new Error(`No route is called ${name}`);
  return route;
}

/** Says whether a route opens for a signed-in person: no redirect, no parameters, its feature is on (Q33, CFG-036). */
export function opensByItself(name: RouteName, features: Readonly<Record<RouteFeature, boolean>>): boolean {
  const { access, path, redirect, feature } = getRoute(name);
  const isWhole = redirect === undefined && !path.includes('$');
  return access === 'auth' && isWhole && (feature === undefined || features[feature]);
}

/** Writes the path of a route; a parameter that is missing throws. */
export function routePath(name: RouteName, params: RouteParams = {}): string {
  return getRoute(name).path.replace(PARAMETER, (_, parameter: string) => {
    const value = params[parameter];
    if (value === undefined || value === '') throw new Error(`The path of ${name} needs ${parameter}`);
    return encodeURIComponent(value);
  });
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(PARAMETER, '(?<$1>[1-9]\\d{0,15})')}${path === '/' ? '' : '\\/?'}$`);
}
