import type { WireUser } from '@daystream/contract/identity';
import { wireTime } from '@daystream/contract/wire-time';
import { canEnterAdmin, isAdmin, rolesOf } from '@daystream/domain/identity';
import { type Language, languageFromCode, localeByLanguage } from '@daystream/domain/languages';
import { mediaAddress } from '@daystream/domain/media';
import type { Variant } from '@daystream/variants/variant';
import type { UserRow } from './identity.store.ts';

/** The language of a call, and those its variant has. */
export interface AskedLanguage {
  readonly language: Language;
  readonly variant: Pick<Variant, 'supportedLanguages'>;
}

export function personLanguage(stored: string | null, { language, variant }: AskedLanguage): Language {
  return variant.supportedLanguages.find((one) => one === languageFromCode(stored)) ?? language;
}

/**
 * A person as they are shown to themselves; `prefix` begins their media addresses. Without a chosen language, or with one
 * that the variant does not have, the language of the call is used.
 */
export function presentUser(row: UserRow, prefix: string, asked: AskedLanguage): WireUser {
  const roles = rolesOf(row);
  return {
    id: row.id,
    name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    avatar: row.avatar_file_id === null ? null : mediaAddress.file(prefix, row.avatar_file_id, 'small'),
    status: row.status,
    language_code: localeByLanguage[personLanguage(row.language, asked)],
    timezone: row.time_zone,
    city: row.city,
    gender: row.gender,
    phone: row.phone,
    phone_validated: row.phone_validated_at !== null,
    birthday: row.birthday,
    instagram_id: row.instagram,
    disable_notification: row.is_notification_disabled,
    required_update_password: row.must_update_password,
    ...(row.must_update_password && !row.has_password && { is_first_password: true }),
    required_update_profile: row.must_update_profile,
    require_email_validate: row.must_validate_email,
    email_confirmed: row.email !== null && row.proved_email === row.email,
    require_phone_validate: row.must_validate_phone,
    segments: row.segments,
    is_admin: isAdmin(roles),
    is_staff: canEnterAdmin(roles),
    ...(row.guest_since !== null && { is_guest: true }),
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
  };
}
