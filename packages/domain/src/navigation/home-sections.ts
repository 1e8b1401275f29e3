import type { RouteName } from './route-table.ts';

/** The four addresses of home, one screen with a section at each (SHL-030). */
export const homeSections = [
  'home',
  'home-courses',
  'home-events',
  'home-catalog',
] as const satisfies readonly RouteName[];
