import type { WireUser } from '@daystream/contract/account';

export const samplePerson: WireUser = {
  id: 1,
  name: 'Марина',
  last_name: 'Орлова',
  email: 'marina@mail.example',
  avatar: null,
  status: 40,
  language_code: 'ru-RU',
  timezone: 'Europe/Moscow',
  city: 'Москва',
  gender: null,
  phone: null,
  phone_validated: false,
  birthday: '25.03.1990',
  instagram_id: '',
  disable_notification: false,
  required_update_password: false,
  required_update_profile: false,
  require_email_validate: false,
  require_phone_validate: false,
  segments: [],
  is_admin: false,
  is_staff: false,
  created_at: 1_700_000_000,
  updated_at: 1_700_000_000,
};

/** An envelope that went through. */
export function success<T>(data: T) {
  return { success: true as const, data, errors: {} };
}

/** An envelope that was refused by its fields. */
export function refusal(errors: Record<string, string[]>) {
  return { success: false as const, data: null, errors };
}
