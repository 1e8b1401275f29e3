import { sql } from 'kysely';
import type { Connection } from '#db/open.ts';

/** Whether this installation is a demo school, and whether it has been filled. */
export type DemoState = 'none' | 'possible' | 'begun' | 'filled';

/** An empty database may become a demo school; an interrupted start continues. */
export async function findDemoState(db: Connection): Promise<DemoState> {
  const { rows } = await sql<{ is_demo: boolean; is_filled: boolean; is_empty: boolean }>`
    select is_demo, demo_filled_at is not null as is_filled,
      not exists (select from people_names) and not exists (select from course_titles) as is_empty
    from installation`.execute(db);
  const [row] = rows;
  if (row === undefined) return 'none';
  if (row.is_demo) return row.is_filled ? 'filled' : 'begun';
  return row.is_empty ? 'possible' : 'none';
}

export async function markDemoBegun(db: Connection): Promise<void> {
  await db.updateTable('installation').set({ is_demo: true }).execute();
}

export async function markDemoFilled(db: Connection, now: Date): Promise<void> {
  await db.updateTable('installation').set({ demo_filled_at: now }).execute();
}
