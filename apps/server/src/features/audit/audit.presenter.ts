import type { WireAuditEntry } from '@daystream/contract/audit.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { auditChanges } from '@daystream/domain/audit';
import type { AuditRead } from './audit.service.ts';

/** Details that are shown beside the sentence. */
const factNames = ['verdict', 'score', 'version', 'count', 'passkeys', 'which', 'kind', 'language', 'size'] as const;

export function presentEntry({ row, staffName, title, person, course }: AuditRead): WireAuditEntry {
  const { id, staff_id, action, subject_type, subject_id, details, created_at, address, user_agent } = row;
  return {
    id,
    action,
    created_at: wireTime(created_at),
    staff: staff_id === null ? null : { id: staff_id, name: staffName ?? '' },
    subject: { type: subject_type, id: subject_id, title: copyOf(title) },
    person: person === null ? null : { id: person.id, name: person.name, timezone: person.timeZone },
    course: course === null ? null : { id: course.id, title: copyOf(course.title) ?? '' },
    changes: auditChanges(details).map(({ field, language, before, after }) => ({
      field,
      language: language ?? null,
      before: valueOf(before),
      after: valueOf(after),
    })),
    facts: factsOf(details),
    origin: address === null ? null : { address, user_agent: user_agent ?? '' },
  };
}

function copyOf(title: AuditRead['title']): string | Record<string, string> | null {
  return title === null || typeof title === 'string' ? title : { ...title };
}

function valueOf(value: string | number | boolean | null | readonly string[]) {
  return typeof value === 'object' && value !== null ? [...value] : value;
}

function factsOf(details: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const name of factNames) {
    const value = details[name];
    if (typeof value === 'string' || typeof value === 'number') facts[name] = value;
  }
  return facts;
}
