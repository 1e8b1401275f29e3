import { type HistoryName, routesOf } from '@daystream/domain/navigation/history';
import { homeSections } from '@daystream/domain/navigation/home-sections';
import { type MenuSection, type RouteName, routes } from '@daystream/domain/navigation/route-table';
import { findRoute, getRoute, opensByItself, routePath } from '@daystream/domain/navigation/routes';
import { defaultParseSearch } from '@tanstack/react-router';
import { isBuilt } from '#shared/not-yet.ts';
import { variantConfig } from '#shared/variant.ts';
import { addressOfSection, sectionOfPath } from '../routing/section-history.ts';

/** Entries that open a whole section; the others open one page. */
const SECTION_ROOTS: Partial<Record<RouteName, MenuSection>> = {
  home: 'home',
  'home-courses': 'course',
  chats: 'chat',
  homeworks: 'task',
  'home-catalog': 'catalog',
  userSetting: 'profile',
};

/** Further pages that mark an entry as current. */
const ALSO_CURRENT: Partial<Record<RouteName, readonly HistoryName[]>> = {
  home: [...homeSections, 'calendar', 'day', 'materials', 'material', 'new-course'],
  'home-courses': ['calendar', 'day', 'materials', 'material'],
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

/** What a click on an entry opens: the latest page of its section, or inside that section its first page (SHL-111). */
export function addressOfEntry(route: RouteName, path: string): string {
  const own = routePath(route);
  const section = SECTION_ROOTS[route];
  if (section === undefined || sectionOfPath(own) !== section || sectionOfPath(path) === section) return own;
  const address = addressOfSection(section);
  return isOpenPage(address) ? address : own;
}

/**
 * The phone's bar as the variant has it: screens that exist, open by themselves and are not switched off (CFG-036). A guest's
 * has what is theirs and the profile, which begins with the sign-up.
 */
export function bottomBarRoutes({ isGuest }: { isGuest: boolean }): RouteName[] {
  const { mobileBottomBar, features } = variantConfig;
  return (mobileBottomBar ?? []).flatMap((named) => {
    const found = routes.find(({ name }) => name === named);
    if (found === undefined || !isBuilt(found.name) || !opensByItself(found.name, features)) return [];
    const isOffered = !isGuest || found.name === 'userSetting' || getRoute(found.name).isForGuests === true;
    return isOffered ? [found.name] : [];
  });
}

/** Splits an address into the props of a router link. */
export function linkTo(address: string) {
  const [path = '', query = ''] = address.split('?');
  return { to: path as '/home', search: defaultParseSearch(query) };
}

/** A default link may be a redirect; only real pages are reopened. */
function isOpenPage(address: string): boolean {
  const found = findRoute(address.split('?')[0] ?? '');
  return found !== null && getRoute(found.name).redirect === undefined;
}
