import type { WireEnrolment } from '@daystream/contract/streams.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { rolesOf } from '@daystream/domain/identity';
import type { listStreamsOfCourse } from './streams.store.ts';

type EnrolmentRow = Awaited<ReturnType<typeof listStreamsOfCourse>>[number];

export function presentEnrolment(row: EnrolmentRow): WireEnrolment {
  return {
    id: row.id,
    person: { id: row.user_id, name: row.name, email: row.email },
    start_date: wireTime(row.start_at),
    end_date: wireTime(row.end_at),
    is_demo: row.is_demo,
    course_full_access: row.has_full_access,
    mobile_access: row.has_mobile_access,
    course_version: row.course_version,
  };
}

interface PersonRow {
  readonly id: number;
  readonly email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: string[];
}

export function presentPerson(row: PersonRow) {
  return { id: row.id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email, roles: rolesOf(row) };
}
