import { type HistoryName, routesOf } from '@daystream/domain/navigation/history';
import { type MenuSection, type RouteName, routes } from '@daystream/domain/navigation/route-table';
import { findRoute, getRoute, opensByItself, routePath } from '@daystream/domain/navigation/routes';
import { defaultParseSearch } from '@tanstack/react-router';
import { variantConfig } from '#shared/variant.ts';
import { addressOfSection, sectionAt } from '../routing/section-history.ts';

/** Entries that stand for a whole section; others lead to one page. */
const SECTION_ROOTS: Partial<Record<RouteName, MenuSection>> = {
  home: 'home',
  'home-courses': 'course',
  chats: 'chat',
  homeworks: 'task',
  'home-catalog': 'catalog',
  userSetting: 'profile',
};

/** Pages that show an entry as the current one besides its own. */
const ALSO_CURRENT: Partial<Record<RouteName, readonly HistoryName[]>> = {
  home: ['home-courses', 'home-events', 'calendar', 'day', 'materials', 'new-course'],
  'home-courses': ['calendar', 'day', 'materials'],
  homeworks: ['homework'],
  chats: ['chat'],
  videoconsultations: ['videoconsultation'],
  support: ['support-category', 'support-category-stream'],
  subscriptions: ['subscription', 'installments'],
  points: ['points-history'],
  userSetting: [...routesOf('profile'), 'socialNetworks'],
};

export function isCurrent(route: RouteName, path: string): boolean {
  const name = findRoute(path)?.name;
  return name !== undefined && (name === route || ALSO_CURRENT[route]?.includes(name) === true);
}

/** Where a click on an entry leads: back to the latest page of its section, within the section to its first (SHL-111). */
export function addressOfEntry(route: RouteName, path: string): string {
  const own = routePath(route);
  const section = SECTION_ROOTS[route];
  if (section === undefined || sectionAt(own) !== section || sectionAt(path) === section) return own;
  const address = addressOfSection(section);
  return isOpenPage(address) ? address : own;
}

/** The phone's bar as the variant has it: routes that exist, open by themselves and are not switched off (CFG-036). */
export function bottomBarRoutes(): RouteName[] {
  const { mobileBottomBar, features } = variantConfig;
  return (mobileBottomBar ?? []).flatMap((named) => {
    const found = routes.find(({ name }) => name === named);
    return found !== undefined && opensByItself(found.name, features) ? [found.name] : [];
  });
}

/** An address as a link of the router takes it. */
export function linkTo(address: string) {
  const [path = '', query = ''] = address.split('?');
  return { to: path as '/home', search: defaultParseSearch(query) };
}

/** A constant of the documents may lead elsewhere; only pages of the section itself are gone back to. */
function isOpenPage(address: string): boolean {
  const found = findRoute(address.split('?')[0] ?? '');
  return found !== null && getRoute(found.name).redirect === undefined;
}
