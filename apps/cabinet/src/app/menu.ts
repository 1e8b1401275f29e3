import { IconClipboardCheck, IconHome, IconSun, IconUserCircle } from '@tabler/icons-react';

/** The rooms that exist today; each capability adds its own. */
export const menu = [
  { to: '/home', text: 'menu.home', Icon: IconHome, also: /^\/course\// },
  { to: '/homework', text: 'menu.homework', Icon: IconClipboardCheck, also: /^\/homework\// },
  { to: '/user/points', text: 'menu.points', Icon: IconSun, also: /^\/user\/points/ },
  { to: '/user', text: 'menu.profile', Icon: IconUserCircle, also: /^\/user$/ },
] as const;

export type MenuEntry = (typeof menu)[number];

export function isCurrent(entry: MenuEntry, path: string): boolean {
  return path === entry.to || entry.also.test(path);
}
