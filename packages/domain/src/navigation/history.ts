import { type MenuSection, type RouteName, routes } from './route-table.ts';
import { getRoute, routePath } from './routes.ts';

/** The menu of the face variant has no tasks of its own (SHL-113). */
export type MenuVariant = 'usual' | 'face';

/** Sections of route names that the specification lists but no route has (Q92). */
const otherNames = { task: 'task', 'tasks-stream': 'task', catalog: 'catalog' } as const;

export type HistoryName = RouteName | keyof typeof otherNames;

/** Returns the section of the menu a route belongs to, null when it is in none (SHL-104..109, SHL-113). */
export function sectionOf(name: HistoryName, menu: MenuVariant = 'usual'): MenuSection | null {
  const section = isOtherName(name) ? otherNames[name] : getRoute(name).section;
  return section === 'task' && menu === 'face' ? 'chat' : (section ?? null);
}

function isOtherName(name: HistoryName): name is keyof typeof otherNames {
  return name in otherNames;
}

/** Lists the routes of a section. */
export function routesOf(section: MenuSection): readonly RouteName[] {
  return routes.map(({ name }) => name).filter((name) => getRoute(name).section === section);
}

/** Paths of each section, the most recent first. */
export type NavigationHistory = Readonly<Record<MenuSection, readonly string[]>>;

const PATHS_KEPT = 20; // per section

export const newHistory: NavigationHistory = { home: [], course: [], chat: [], task: [], catalog: [], profile: [] };

/** Adds a visited path; the latest one of its section is not added twice (SHL-110). */
export function pushPath(history: NavigationHistory, section: MenuSection, path: string): NavigationHistory {
  const paths = history[section];
  return paths[0] === path ? history : { ...history, [section]: [path, ...paths].slice(0, PATHS_KEPT) };
}

/** Goes back within a section: the previous path, or null (SHL-061). */
export function stepBack(
  history: NavigationHistory,
  section: MenuSection,
): { path: string; history: NavigationHistory } | null {
  const [, ...before] = history[section];
  const [path] = before;
  return path === undefined ? null : { path, history: { ...history, [section]: before } };
}

export type DefaultLink = string | { readonly name: 'catalog' };

const DEFAULT_LINKS: Readonly<Record<MenuSection, DefaultLink>> = {
  home: '/home',
  course: '/courses',
  chat: '/chats',
  task: '/tasks',
  catalog: { name: 'catalog' },
  profile: '/user',
}; // Q93

/** Returns where a section leads before any of its pages was opened (SHL-112). */
export function defaultLink(section: MenuSection): DefaultLink {
  return DEFAULT_LINKS[section];
}

/** Returns where a click on a section leads: to its latest path (SHL-111). */
export function sectionPath(history: NavigationHistory, section: MenuSection): string {
  const link = history[section][0] ?? defaultLink(section);
  return typeof link === 'string' ? link : routePath('home-catalog');
}
