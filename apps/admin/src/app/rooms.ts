import type { Capability } from '@daystream/domain/identity';
import { IconBooks, IconClipboardCheck, IconFolderUp, IconLifebuoy, IconPalette, IconUsers } from '@tabler/icons-react';

/** The rooms that exist today, each behind the capability it needs; experts have the desk only (Q232). */
export const rooms = [
  { to: '/desk', text: 'rooms.desk', needs: 'review_homework', Icon: IconClipboardCheck },
  { to: '/courses', text: 'rooms.courses', needs: 'view_courses', Icon: IconBooks },
  { to: '/people', text: 'rooms.people', needs: 'view_people', Icon: IconUsers },
  { to: '/import', text: 'rooms.import', needs: 'import_courses', Icon: IconFolderUp },
  { to: '/support', text: 'rooms.support', needs: 'answer_support', Icon: IconLifebuoy },
  { to: '/site', text: 'rooms.site', needs: 'edit_config', Icon: IconPalette },
] as const satisfies readonly { to: string; text: string; needs: Capability; Icon: unknown }[];

export type Room = (typeof rooms)[number];

export function openRooms(capabilities: readonly Capability[]): Room[] {
  return rooms.filter(({ needs }) => capabilities.includes(needs));
}
