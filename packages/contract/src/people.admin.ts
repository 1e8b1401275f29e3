import { textLimits } from '@daystream/domain/limits';
import { appTypes, genders, staffRoles } from '@daystream/domain/identity';
import { personMoves, personStates } from '@daystream/domain/people';
import { languages } from '@daystream/domain/languages';
import * as z from 'zod/mini';
import { wireSegment } from './people.segments.admin.ts';
import { endpoint } from './endpoint.ts';
import { body, idText, onceEach, secondsText, text, wire, wireId, wireSeconds } from './wire.ts';

const ADMIN = '/admin/api/v1';
const person = z.object({ personId: idText });
const role = z.enum(staffRoles);

/** One row of the list of people. */
export const wirePersonLine = wire({
  id: wireId,
  name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  state: z.enum(personStates),
  roles: z.array(role),
  segments: z.array(wireSegment),
  streams_count: z.int(),
  created_at: wireSeconds,
  /** null: never signed in. */
  seen_at: z.nullable(wireSeconds),
});
export type WirePersonLine = z.output<typeof wirePersonLine>;

/** A leading minus sorts in descending order. */
export const peopleSorts = ['name', '-name', 'created', '-created', 'seen', '-seen'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** `learner`: no staff role. */
export const peopleRoles = ['learner', ...staffRoles] as const;

/** Problems with a person's email. */
export const emailStates = ['undelivered'] as const;

/** Filters of the list, as query parameters and as the body of the CSV request. */
export const peopleFilters = {
  text: z._default(text(textLimits.search), ''),
  role: z.optional(z.enum(peopleRoles)),
  state: z.optional(z.enum(personStates)),
  segment: z.optional(idText),
  course: z.optional(idText),
  registered_since: z.optional(secondsText),
  seen_since: z.optional(secondsText),
  practised_since: z.optional(secondsText),
  /** `undelivered`: the last email was rejected. */
  email: z.optional(z.enum(emailStates)),
};

/** Deleted people are included only when filtered for. */
export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: `${ADMIN}/people/all`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object({ ...peopleFilters, sort: z._default(z.enum(peopleSorts), '-created') }),
  paged: { perPage: 50, perPageName: 'per-page' },
  answer: z.array(wirePersonLine),
});

const wirePersonStream = wire({
  id: wireId,
  course_id: wireId,
  /** By language. */
  course_title: z.record(z.string(), z.string()),
  start_date: z.nullable(wireSeconds),
  end_date: z.nullable(wireSeconds),
  is_frozen: z.boolean(),
  is_demo: z.boolean(),
});

const wirePersonSession = wire({
  id: wireId,
  app_type: z.enum(appTypes),
  user_agent: z.string(),
  created_at: wireSeconds,
  used_at: wireSeconds,
  /** The name of the impersonator; null: the person themselves. */
  seen_by: z.nullable(z.string()),
});

/** A person with everything that the staff screen shows. */
export const wirePerson = wire({
  ...wirePersonLine.shape,
  avatar: z.nullable(z.string()),
  city: z.string(),
  gender: z.nullable(z.enum(genders)),
  /** DD.MM.YYYY */
  birthday: z.nullable(z.string()),
  instagram_id: z.string(),
  /** null: not chosen. */
  language_code: z.nullable(z.string()),
  timezone: z.string(),
  has_password: z.boolean(),
  phone_validated: z.boolean(),
  disable_notification: z.boolean(),
  required_update_password: z.boolean(),
  required_update_profile: z.boolean(),
  require_email_validate: z.boolean(),
  require_phone_validate: z.boolean(),
  invited_at: z.nullable(wireSeconds),
  /** While deleted: until when the account can be restored. */
  restorable_until: z.nullable(wireSeconds),
  /** What the viewer may do to this account now. */
  moves: z.array(z.enum(personMoves)),
  can_change: z.boolean(),
  can_see_as: z.boolean(),
  /** An email entered by staff that its owner has not confirmed yet. */
  proposed_email: z.nullable(wire({ email: z.string(), until: wireSeconds })),
  networks: z.array(z.string()),
  /** Sign-in methods besides the password. */
  factors: wire({
    totp: z.boolean(),
    passkeys: z.int(),
    recovery_codes_left: z.int(),
    /** While a change of the email or phone can be undone: when staff may reset 2FA again. */
    resettable_from: z.nullable(wireSeconds),
  }),
  consents: z.array(wire({ document: z.string(), version: z.string(), language: z.string(), agreed_at: wireSeconds })),
  streams: z.array(wirePersonStream),
  sessions: z.array(wirePersonSession),
  scores_amount: z.int(),
  viewed_hours: z.number(),
  completed_courses: z.int(),
  completed_tasks: z.int(),
});
export type WirePerson = z.output<typeof wirePerson>;

export const getPerson = endpoint({
  name: 'getPerson',
  method: 'GET',
  path: `${ADMIN}/people/:personId`,
  auth: 'staff',
  dialect: 'bare',
  params: person,
  answer: wirePerson,
});

export const wireAuditLine = wire({
  id: wireId,
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.nullable(z.int()),
  staff: wire({ id: wireId, name: z.string() }),
  details: z.record(z.string(), z.unknown()),
  created_at: wireSeconds,
});
export type WireAuditLine = z.output<typeof wireAuditLine>;

/** Staff actions on a person, newest first (ADM-004). */
export const listPersonAudit = endpoint({
  name: 'listPersonAudit',
  method: 'GET',
  path: `${ADMIN}/people/:personId/audit`,
  auth: 'staff',
  dialect: 'bare',
  params: person,
  paged: { perPage: 20, perPageName: 'per-page' },
  answer: z.array(wireAuditLine),
});

/** Creates an account and invites its owner by email (ADM-007). */
export const createPerson = endpoint({
  name: 'createPerson',
  method: 'POST',
  path: `${ADMIN}/people/all`,
  auth: 'staff',
  dialect: 'bare',
  body: body({
    email: text(textLimits.email),
    name: text(textLimits.name),
    last_name: text(textLimits.name),
    language: z.enum(languages),
    timezone: z.optional(text(textLimits.anyWord)),
    /** Initial roles; require the capability to assign roles. */
    roles: z.optional(onceEach(role, staffRoles.length)),
  }),
  answer: wire({ id: wireId }),
});

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: `${ADMIN}/people/:personId/invitation`,
  auth: 'staff',
  dialect: 'bare',
  params: person,
  answer: wirePerson,
});

/**
 * Flags and the email; omitted fields do not change (ADM-009). A new email needs a fresh proof and its owner's confirmation.
 */
export const updatePerson = endpoint({
  name: 'updatePerson',
  method: 'PATCH',
  path: `${ADMIN}/people/:personId`,
  auth: 'staff',
  dialect: 'bare',
  params: person,
  body: body({
    email: z.optional(text(textLimits.email)),
    required_update_password: z.optional(z.boolean()),
    required_update_profile: z.optional(z.boolean()),
    require_email_validate: z.optional(z.boolean()),
    require_phone_validate: z.optional(z.boolean()),
  }),
  answer: wirePerson,
});

/** Blocks, unblocks, deletes or restores an account (ADM-008). */
export const movePerson = endpoint({
  name: 'movePerson',
  method: 'POST',
  path: `${ADMIN}/people/:personId/moves`,
  auth: 'staff',
  dialect: 'bare',
  params: person,
  body: body({ move: z.enum(personMoves) }),
  answer: wirePerson,
});

/** Sets the roles (ADM-003); `before` are the roles the screen showed. */
export const setPersonRoles = endpoint({
  name: 'setPersonRoles',
  method: 'PUT',
  path: `${ADMIN}/people/:personId/roles`,
  auth: 'staff',
  dialect: 'bare',
  params: person,
  body: body({
    before: onceEach(role, staffRoles.length),
    roles: onceEach(role, staffRoles.length),
  }),
  answer: wirePerson,
});

/** Ends one session of a person (ADM-056). */
export const endPersonSession = endpoint({
  name: 'endPersonSession',
  method: 'DELETE',
  path: `${ADMIN}/people/:personId/sessions/:sessionId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ personId: idText, sessionId: idText }),
  answer: wirePerson,
});

export const endPersonSessions = endpoint({
  name: 'endPersonSessions',
  method: 'DELETE',
  path: `${ADMIN}/people/:personId/sessions`,
  auth: 'staff',
  dialect: 'bare',
  params: person,
  answer: wirePerson,
});

/** Turns off 2FA for somebody who lost their factors; they get an email about it. */
export const resetPersonFactors = endpoint({
  name: 'resetPersonFactors',
  method: 'DELETE',
  path: `${ADMIN}/people/:personId/factors`,
  auth: 'staff',
  dialect: 'bare',
  params: person,
  answer: wirePerson,
});

/** A ticket for a read-only impersonation session in the cabinet. */
export const seeAsPerson = endpoint({
  name: 'seeAsPerson',
  method: 'POST',
  path: `${ADMIN}/people/:personId/see-as`,
  auth: 'staff',
  dialect: 'bare',
  params: person,
  answer: wire({ token: z.string(), expires_at: wireSeconds }),
});
