import type { Connection } from '#db/open.ts';

/** Movements of a person's account after one of them. */
export function listMovementsAfter(db: Connection, userId: number, afterId: number, limit: number) {
  return db
    .selectFrom('point_transactions as t')
    .innerJoin('point_postings as p', 'p.transaction_id', 't.id')
    .innerJoin('point_accounts as a', 'a.id', 'p.account_id')
    .select(['t.id', 'p.amount', 't.type', 't.created_at'])
    .where('t.user_id', '=', userId)
    .where('a.user_id', '=', userId)
    .where('t.id', '>', afterId)
    .orderBy('t.id')
    .limit(limit)
    .execute();
}
