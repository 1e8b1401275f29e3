import { startDay } from '@daystream/contract/practice';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#db/open.ts';
import { runReadOnly } from '#db/read-only.ts';
import { enrol } from '../../testing/enrol.ts';
import { openTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { getPublishedCourse } from './published-courses.service.ts';
import { type SeededCourse, seedCourse } from './testing.ts';

let school: TestSchool;
let course: SeededCourse;
beforeAll(async () => {
  school = await openTestSchool({ settings: { DATABASE_POOL_SIZE: '1', READ_ONLY_POOL_SIZE: '1' } });
  course = await seedCourse(school.ctx, { stages: [{ days: [{}] }] });
});
afterAll(() => school.close());

/** Version 1 once more, under a number that nobody has read yet. */
const copyAs = (db: Connection, version: number) =>
  sql`insert into course_versions (course_id, version, tree, published_at, published_by)
    select course_id, ${version}, tree, published_at, published_by
    from course_versions where course_id = ${course.courseId} and version = 1`.execute(db);

const read = (version: number, db?: Connection) => getPublishedCourse(school.ctx, course.courseId, version, db);

describe('a version of a course that nobody has read yet', () => {
  it('needs no other connection than the one of the transaction that reads it', async () => {
    const person = await school.person();
    const streamId = await enrol(school, person, course.courseId);
    await copyAs(school.ctx.db, 2);
    await school.ctx.db.updateTable('streams').set({ course_version: 2 }).where('id', '=', streamId).execute();
    const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = runReadOnly(() =>
      school.ctx.db.connection().execute(async (db) => {
        await sql`select 1`.execute(db);
        taken.resolve();
        await free.promise;
      }),
    );
    await taken.promise;
    const params = { streamId, dayId: course.days[0]?.id ?? 0 };
    const { status } = await school.call(startDay, { as: person, params });
    free.resolve();
    await held;
    expect(status).toBe(200);
  });

  it('is kept in memory also by a transaction, unless that one has written it', async () => {
    await copyAs(school.ctx.db, 3);
    const first = await school.ctx.db.transaction().execute((trx) => read(3, trx));
    expect(await read(3)).toBe(first);
    const undone = school.ctx.db.transaction().execute(async (trx) => {
      await copyAs(trx, 4);
      await read(4, trx);
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await expect(read(4)).rejects.toThrow('missing');
  });
});
