import type { Capability } from '@daystream/domain/identity';
import { IconBooks, IconClipboardCheck, IconFolderUp, IconLifebuoy, IconPalette, IconUsers } from '@tabler/icons-react';

/** One entry per room: its path, the capability it needs, its menu text, and the kind of pending work it counts. */
export const rooms = [
  { to: '/desk', text: 'rooms.desk', needs: 'review_homework', Icon: IconClipboardCheck, work: 'homework' },
  { to: '/courses', text: 'rooms.courses', needs: 'view_courses', Icon: IconBooks },
  { to: '/people', text: 'rooms.people', needs: 'view_people', Icon: IconUsers },
  { to: '/import', text: 'rooms.import', needs: 'import_courses', Icon: IconFolderUp },
  { to: '/support', text: 'rooms.support', needs: 'answer_support', Icon: IconLifebuoy, work: 'questions' },
  { to: '/site', text: 'rooms.site', needs: 'edit_config', Icon: IconPalette },
] as const satisfies readonly { to: string; text: string; needs: Capability; Icon: unknown; work?: string }[];

export type Room = (typeof rooms)[number];
/** A room whose pending work is counted on the start screen. */
export type WorkRoom = Extract<Room, { work: string }>;

export function openRooms(capabilities: readonly Capability[]): Room[] {
  return rooms.filter(({ needs }) => capabilities.includes(needs));
}

export function openWorkRooms(capabilities: readonly Capability[]): WorkRoom[] {
  return openRooms(capabilities).filter((room) => 'work' in room);
}

/** The capability that the room at a path needs. */
export function roomNeeds(to: Room['to']): Capability | undefined {
  return rooms.find((room) => room.to === to)?.needs;
}
