import type { Connection } from '#db/open.ts';

/** Every choice of a person, oldest first. */
export function listPolicies(db: Connection, userId: number) {
  return db
    .selectFrom('cookie_policies')
    .select(['analytics', 'marketing', 'app_id as variant', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
