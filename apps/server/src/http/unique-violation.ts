import { isTaken } from '#db/taken.ts';
import { type FieldProblem, type Refusal, refuseField } from '#http/refusal.ts';

/** What only one may have, by the database's own names for it. */
const unique = {
  email: { constraint: 'users_email_key', code: 'email_taken' },
  name: { constraint: 'segments_by_name', code: 'name_taken' },
} as const satisfies Record<string, { constraint: string; code: FieldProblem['code'] }>;

/** For a change that found something free, and somebody was quicker by a moment: refused as when it had not been free. */
export function refuseTaken(field: keyof typeof unique): (error: unknown) => Refusal {
  const { constraint, code } = unique[field];
  return (error) => {
    if (isTaken(error, constraint)) return refuseField(field, code);
    throw error;
  };
}
