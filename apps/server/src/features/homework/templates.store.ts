import { sql } from 'kysely';
import type { Connection, Trx } from '#db/open.ts';

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** A person's templates and those of the school. */
export function listTemplates(db: Connection, userId: number) {
  return db
    .selectFrom('reply_templates')
    .select(['id', 'owner_id', 'body'])
    .where((or) => or.or([or('owner_id', 'is', null), or('owner_id', '=', userId)]))
    .orderBy(sql`body collate people`)
    .orderBy('id')
    .execute();
}

export async function countTemplates(db: Connection, ownerId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('reply_templates')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('owner_id', 'is not distinct from', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts a template, or finds the one of the same text. */
export async function keepTemplate(trx: Trx, ownerId: number | null, text: string, now: Date) {
  const made = await trx
    .insertInto('reply_templates')
    .values({ owner_id: ownerId, body: text, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'owner_id', 'body'])
    .executeTakeFirst();
  return (
    made ??
    (await trx
      .selectFrom('reply_templates')
      .select(['id', 'owner_id', 'body'])
      .where('owner_id', 'is not distinct from', ownerId)
      .where('body', '=', text)
      .executeTakeFirstOrThrow())
  );
}

export function findTemplate(db: Connection, id: number) {
  return db.selectFrom('reply_templates').select(['id', 'owner_id', 'body']).where('id', '=', id).executeTakeFirst();
}

export async function deleteTemplate(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('reply_templates').where('id', '=', id).execute();
}

export async function deleteTemplatesOf(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('reply_templates').where('owner_id', '=', userId).execute();
}
