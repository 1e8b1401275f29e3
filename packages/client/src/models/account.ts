import type { WireUser } from '@daystream/contract/account';
import { msOf } from './times.ts';

/** The signed-in person. */
export interface User {
  id: number;
  name: string;
  lastName: string;
  email: string | null;
  avatar: string | null;
  languageCode: string;
  timeZone: string;
  isAdmin: boolean;
  /** Has a room on the staff's side. */
  isStaff: boolean;
  createdAt: number;
  updatedAt: number;
}

export function mapUser(wire: WireUser): User {
  return {
    id: wire.id,
    name: wire.name,
    lastName: wire.last_name,
    email: wire.email,
    avatar: wire.avatar,
    languageCode: wire.language_code,
    timeZone: wire.timezone,
    isAdmin: wire.is_admin,
    isStaff: wire.is_staff,
    createdAt: msOf(wire.created_at),
    updatedAt: msOf(wire.updated_at),
  };
}
