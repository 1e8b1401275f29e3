import type { Capability } from '@daystream/domain/identity';
import {
  IconBooks,
  IconClipboardCheck,
  IconClock,
  IconHistory,
  IconLifebuoy,
  IconMovie,
  IconPalette,
  type IconProps,
  IconSun,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface Entry {
  readonly to: `/${string}`;
  readonly text: `rooms.${string}`;
  /** null: everybody who has another room. */
  readonly needs: Capability | null;
  readonly Icon: ComponentType<IconProps>;
  /** Addresses outside the room's own that belong to it. */
  readonly holds?: readonly string[];
  /** Only in some schools. */
  readonly isThere?: () => boolean;
}

/** Whether staff may see the school's clock; the server writes it into the page. */
export function hasClock(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="clock"]')?.content === 'yes';
}

/** The rooms in groups, in the order of the menu: today's work, the school, the house. Only rooms that exist. */
export const roomGroups = [
  [
    { to: '/welcome', text: 'rooms.today', needs: null, Icon: IconSun },
    { to: '/desk', text: 'rooms.desk', needs: 'review_homework', Icon: IconClipboardCheck },
  ],
  [
    { to: '/courses', text: 'rooms.courses', needs: 'view_courses', Icon: IconBooks, holds: ['/import'] },
    { to: '/people', text: 'rooms.people', needs: 'view_people', Icon: IconUsers },
    { to: '/media', text: 'rooms.media', needs: 'upload_media', Icon: IconMovie },
  ],
  [
    { to: '/site', text: 'rooms.site', needs: 'edit_config', Icon: IconPalette },
    { to: '/audit', text: 'rooms.audit', needs: 'view_audit', Icon: IconHistory },
    { to: '/support', text: 'rooms.support', needs: 'answer_support', Icon: IconLifebuoy },
    { to: '/clock', text: 'rooms.clock', needs: 'edit_config', Icon: IconClock, isThere: hasClock },
  ],
] as const satisfies readonly (readonly Entry[])[];

export type Room = (typeof roomGroups)[number][number];

const rooms: readonly Room[] = roomGroups.flat();

/** The groups this person may open; without any room of their own there is no today either. */
export function openGroups(capabilities: readonly Capability[]): Room[][] {
  const isThere = (room: Room) => !('isThere' in room) || room.isThere();
  const open = (room: Room) => isThere(room) && (room.needs === null || capabilities.includes(room.needs));
  const groups = roomGroups.map((group) => group.filter(open)).filter((group) => group.length > 0);
  return groups.flat().some(({ needs }) => needs !== null) ? groups : [];
}

export function openRooms(capabilities: readonly Capability[]): Room[] {
  return openGroups(capabilities).flat();
}

/** Where the day begins: for people with one room of their own in that room, for all others with today. */
export function startOf(capabilities: readonly Capability[]): Room['to'] {
  const [only, second] = openRooms(capabilities).filter(({ needs }) => needs !== null);
  return only !== undefined && second === undefined ? only.to : '/welcome';
}

/** Whether a path is in a room. */
export function isInRoom(room: Room, pathname: string): boolean {
  return [room.to, ...('holds' in room ? room.holds : [])].some(
    (to) => pathname === to || pathname.startsWith(`${to}/`),
  );
}

/** The capability that the room at a path needs. */
export function roomNeeds(to: Room['to']): Capability | null {
  return rooms.find((room) => room.to === to)?.needs ?? null;
}
