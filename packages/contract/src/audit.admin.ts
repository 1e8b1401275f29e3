import { auditObjectNames, auditVerbs } from '@daystream/domain/audit';
import { textLimits } from '@daystream/domain/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idText, secondsText, text, wire, wireId, wireSeconds } from './wire.ts';

const ADMIN = '/admin/api/v1';
/** A name, or a text by language. */
const title = z.union([z.string(), z.record(z.string(), z.string())]);
const named = wire({ id: wireId, name: z.string() });
/** Times are ISO strings; null: empty or unknown. */
const value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** One action of a staff member (ADM-004): who, what, on what and whom, when, from where, before and after. */
export const wireAuditEntry = wire({
  id: wireId,
  action: z.string(),
  created_at: wireSeconds,
  /** null: the school by itself, by a rule that its owner has set. */
  staff: z.nullable(named),
  /** The title is null if the subject was deleted and the entry did not record it. */
  subject: wire({ type: z.string(), id: z.nullable(z.int()), title: z.nullable(title) }),
  /** Enrolments begin and end by the time zone of their person; null: it is not known. */
  person: z.nullable(wire({ id: wireId, name: z.string(), timezone: z.nullable(z.string()) })),
  course: z.nullable(wire({ id: wireId, title })),
  changes: z.array(wire({ field: z.string(), language: z.nullable(z.string()), before: value, after: value })),
  /** Further values that the action recorded, by name. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** null: from the command line, or older than this field. */
  origin: z.nullable(wire({ address: z.string(), user_agent: z.string() })),
});
export type WireAuditEntry = z.output<typeof wireAuditEntry>;

/** Filters of the list, all optional. */
const filter = {
  since: z.optional(secondsText),
  until: z.optional(secondsText),
  /** The staff member. */
  staff: z.optional(idText),
  /** The affected person, directly or as the owner of the subject. */
  person: z.optional(idText),
  /** Words that must all occur in the actor, subject, person, before or after; actions by their words in the caller's language. */
  text: z.optional(text(textLimits.search)),
  verb: z.optional(z.enum(auditVerbs)),
  object: z.optional(z.enum(auditObjectNames)),
  subject_type: z.optional(text(textLimits.anyWord)),
  subject_id: z.optional(idText),
};

/** The whole school's audit log, newest first. */
export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: `${ADMIN}/audit`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object(filter),
  paged: { perPage: 50, perPageName: 'per-page' },
  answer: z.array(wireAuditEntry),
});

/** The options of the filter by person: everybody with an entry. */
export const listAuditStaff = endpoint({
  name: 'listAuditStaff',
  method: 'GET',
  path: `${ADMIN}/audit/staff`,
  auth: 'staff',
  dialect: 'bare',
  answer: z.array(named),
});

/** The same entries as CSV in the caller's language and time zone; the export adds an entry itself. */
export const exportAudit = endpoint({
  name: 'exportAudit',
  method: 'GET',
  path: `${ADMIN}/audit/export`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object({ ...filter, time_zone: z.optional(text(textLimits.anyWord)) }),
  answer: z.string(),
});
