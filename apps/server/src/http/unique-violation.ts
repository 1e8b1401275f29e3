import pg from 'pg';
import { type FieldProblem, type Refusal, refuseField } from './refusal.ts';

/** PostgreSQL: "duplicate key value violates unique constraint" */
const UNIQUE_VIOLATION = '23505';

/** Unique constraints that concurrent calls can violate, and their refusals. */
const constraints = {
  email: { name: 'users_email_key', code: 'email_taken' },
  app_id: { name: 'users_app_id_hash_key', code: 'app_id_taken' },
  name: { name: 'segments_by_name', code: 'name_taken' },
} as const satisfies Record<string, { name: string; code: FieldProblem['code'] }>;

/** Maps a unique violation to the refusal that the check before it would have given; any other error is thrown on. */
export function refuseDuplicate(field: keyof typeof constraints): (error: unknown) => Refusal {
  const { name, code } = constraints[field];
  return (error) => {
    const isDuplicate =
      error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === name;
    if (isDuplicate) return refuseField(field, code);
    throw error;
  };
}
