import type { WireAuditLine, WirePerson, WirePersonLine } from '@daystream/contract/people.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { rolesOf, userStatus } from '@daystream/domain/identity';
import {
  mayChangePerson,
  personMovesFrom,
  personState,
  restorableUntilMs,
  impersonationProblem,
} from '@daystream/domain/people';
import { languageFromCode, localeByLanguage } from '@daystream/domain/languages';
import { mediaAddress } from '@daystream/domain/media';
import type { Viewer } from '#http/viewer.ts';
import type { PersonLineRow } from './people-list.store.ts';
import type { ReadPerson } from './people.service.ts';
import type { listAuditOf } from './people.store.ts';

export function presentLine(row: PersonLineRow): WirePersonLine {
  return {
    id: row.id,
    name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    state: stateOf(row.status, row.is_invited, row.has_password),
    roles: rolesOf(row),
    segments: row.segments,
    streams_count: row.streams_count,
    created_at: wireTime(row.created_at),
    seen_at: wireTime(row.seen_at),
  };
}

/** `prefix` begins the viewer's media addresses. */
export function presentPerson(person: ReadPerson, viewer: Viewer, prefix: string): WirePerson {
  const { row, figures } = person;
  const roles = rolesOf(row);
  const state = stateOf(row.status, row.invited_at !== null, row.has_password);
  const isOneself = row.id === viewer.userId;
  const mayChange = mayChangePerson(viewer.roles, roles);
  const isDeleted = row.status === userStatus.deleted;
  return {
    id: row.id,
    name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    state,
    roles,
    segments: person.segments,
    streams_count: person.streams.length,
    created_at: wireTime(row.created_at),
    seen_at: wireTime(person.seenAt),
    avatar: row.avatar_file_id === null ? null : mediaAddress.file(prefix, row.avatar_file_id, 'small'),
    city: row.city,
    gender: row.gender,
    birthday: row.birthday,
    instagram_id: row.instagram,
    language_code: languageCode(row.language),
    timezone: row.time_zone,
    has_password: row.has_password,
    phone_validated: row.phone_validated_at !== null,
    disable_notification: row.is_notification_disabled,
    required_update_password: row.must_update_password,
    required_update_profile: row.must_update_profile,
    require_email_validate: row.must_validate_email,
    require_phone_validate: row.must_validate_phone,
    invited_at: wireTime(row.invited_at),
    restorable_until: row.deleted_at === null ? null : wireTime(restorableUntilMs(row.deleted_at.getTime())),
    moves: mayChange ? personMovesFrom(state).filter((move) => !isOneself || move === 'unblock') : [],
    can_change: mayChange && !isDeleted,
    can_see_as: impersonationProblem(viewer.roles, { state, roles, isOneself }) === null,
    proposed_email:
      person.proposed === null ? null : { email: person.proposed.email, until: wireTime(person.proposed.untilMs) },
    networks: person.networks.map(({ source }) => source),
    factors: {
      totp: person.factors.hasTotp,
      passkeys: person.factors.passkeyCount,
      recovery_codes_left: person.factors.recoveryCodesLeft,
      resettable_from: wireTime(person.undoableUntilMs),
    },
    consents: person.consents.map(({ document, version, language, agreed_at }) => ({
      document,
      version,
      language,
      agreed_at: wireTime(agreed_at),
    })),
    streams: person.streams.map((stream) => ({
      id: stream.id,
      course_id: stream.course_id,
      course_title: stream.course_title,
      start_date: wireTime(stream.start_at),
      end_date: wireTime(stream.end_at),
      is_frozen: stream.is_frozen,
      is_demo: stream.is_demo,
    })),
    sessions: person.sessions.map((session) => ({
      id: session.id,
      app_type: session.app_type,
      user_agent: session.user_agent,
      created_at: wireTime(session.created_at),
      used_at: wireTime(session.used_at),
      seen_by: session.seen_by === null ? null : session.seen_by_name,
    })),
    scores_amount: figures.scores_amount ?? 0,
    viewed_hours: figures.viewed_hours ?? 0,
    completed_courses: figures.completed_courses ?? 0,
    completed_tasks: figures.completed_tasks ?? 0,
  };
}

/** null: they have chosen none. */
function languageCode(stored: string | null): string | null {
  const language = languageFromCode(stored);
  return language && localeByLanguage[language];
}

type AuditRow = Awaited<ReturnType<typeof listAuditOf>>['rows'][number];

export function presentAuditLine(row: AuditRow): WireAuditLine {
  return {
    id: row.id,
    action: row.action,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    staff: { id: row.staff_id, name: row.staff_name },
    details: row.details as Record<string, unknown>,
    created_at: wireTime(row.created_at),
  };
}

function stateOf(status: number, isInvited: boolean, hasPassword: boolean) {
  return personState({ status, isInvited, hasPassword });
}
