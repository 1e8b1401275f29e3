import type { WirePerson, WirePersonLine } from '@daystream/contract/people.admin';

/** A row of the people list on the wire. */
export function personLine(own: Partial<WirePersonLine> = {}): WirePersonLine {
  return {
    id: 5,
    name: 'Mira',
    last_name: 'Fox',
    email: 'mira@school.example',
    phone: null,
    state: 'active',
    roles: [],
    segments: [],
    streams_count: 2,
    created_at: 1_700_000_000,
    seen_at: null,
    ...own,
  };
}

/** A person on the wire with every action allowed. */
export function wholePerson(own: Partial<WirePerson> = {}): WirePerson {
  return {
    ...personLine(),
    avatar: null,
    city: 'Kazan',
    gender: 'F',
    birthday: '29.02.2000',
    instagram_id: '',
    language_code: 'en-US',
    timezone: 'Europe/Moscow',
    has_password: true,
    phone_validated: false,
    disable_notification: false,
    required_update_password: false,
    required_update_profile: false,
    require_email_validate: false,
    require_phone_validate: false,
    invited_at: null,
    restorable_until: null,
    moves: ['block', 'delete'],
    can_change: true,
    can_see_as: true,
    networks: ['google'],
    proposed_email: null,
    factors: { totp: false, passkeys: 0, recovery_codes_left: 0, resettable_from: null },
    consents: [{ document: 'personal_data_agreement', version: '3', language: 'en', agreed_at: 1_700_000_000 }],
    streams: [],
    sessions: [
      {
        id: 31,
        app_type: 'web',
        user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
        created_at: 1_700_000_000,
        used_at: 1_700_000_000,
        seen_by: null,
      },
      {
        id: 32,
        app_type: 'web',
        user_agent: '',
        created_at: 1_700_000_000,
        used_at: 1_700_000_000,
        seen_by: 'Ilya Severov',
      },
    ],
    scores_amount: 120,
    viewed_hours: 3,
    completed_courses: 1,
    completed_tasks: 4,
    ...own,
  };
}
