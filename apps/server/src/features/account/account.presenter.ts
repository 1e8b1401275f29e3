import type { WireUser } from '@daystream/contract/account';
import { canEnterAdmin, isAdmin, staffRoles } from '@daystream/domain/account';
import { languageFromCode, localeByLanguage } from '@daystream/domain/languages';
import type { UserRow } from './account.store.ts';

export function presentUser(row: UserRow): WireUser {
  const roles = staffRoles.filter((role) => row.roles.includes(role));
  return {
    id: row.id,
    name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    avatar: null,
    status: row.status,
    language_code: localeByLanguage[languageFromCode(row.language) ?? 'ru'],
    timezone: row.time_zone,
    is_admin: isAdmin(roles),
    is_staff: canEnterAdmin(roles),
    created_at: Math.floor(row.created_at.getTime() / 1000),
    updated_at: Math.floor(row.updated_at.getTime() / 1000),
  };
}
