import { DEFAULT_TIME_ZONE } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import { findUserIdByEmail, hashPassword, insertUser } from '../../features/identity/index.ts';
import { insertExpert } from '../../features/courses/index.ts';
import type { CourseKeys } from '../../features/courses/index.ts';
import type { DemoPeople } from './people.ts';

/** Ids of the demo people by email; existing accounts stay unchanged. */
export async function makeAccounts(
  ctx: Context,
  { people, password }: DemoPeople,
  courses: ReadonlyMap<string, CourseKeys>,
): Promise<ReadonlyMap<string, number>> {
  const passwordHash = await hashPassword(password);
  return ctx.db.transaction().execute(async (trx) => {
    const ids = new Map<string, number>();
    for (const { email, name, roles = [], experts_of: ofCourses = [] } of people) {
      const known = await findUserIdByEmail(trx, email);
      const id =
        known ??
        (await insertUser(trx, {
          email,
          passwordHash,
          firstName: name.first,
          lastName: name.last,
          // No stored language: the school uses the visitor's.
          language: null,
          timeZone: DEFAULT_TIME_ZONE,
          roles,
          isDemo: true,
        }));
      ids.set(email, id);
      for (const key of ofCourses) {
        const course = courses.get(key);
        if (course !== undefined) await insertExpert(trx, course.courseId, id);
      }
    }
    return ids;
  });
}
