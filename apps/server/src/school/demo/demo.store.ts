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

/** From now on this is an ordinary school; it has rows, so no start fills it again. */
export async function markDemoRemoved(db: Connection): Promise<void> {
  await db.updateTable('installation').set({ is_demo: false, demo_filled_at: null }).execute();
}

/** A course's title by language, and whether somebody who is still here is enrolled in it. */
export async function findDemoCourse(db: Connection, courseId: number) {
  const { rows } = await sql<{ title: unknown; has_learners: boolean }>`
    select c.title, exists (select from stream_courses s join people_names p on p.user_id = s.user_id
      where s.course_id = c.course_id and p.is_present) as has_learners
    from course_titles c where c.course_id = ${courseId}`.execute(db);
  return rows[0];
}
