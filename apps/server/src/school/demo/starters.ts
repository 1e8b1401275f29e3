import type { Context } from '#http/context.ts';
import { publishFirstSettings } from '../../features/config/index.ts';
import type { CourseKeys } from '../../features/courses/index.ts';
import { partOf } from './happening.ts';
import type { DemoPeople } from './people.ts';

/** Publishes the starter of each variant as the demo school's owner would. */
export async function publishStarters(
  ctx: Context,
  { people, starters = {} }: DemoPeople,
  { courses, ids }: { courses: ReadonlyMap<string, CourseKeys>; ids: ReadonlyMap<string, number> },
): Promise<void> {
  const owner = people.find(({ roles = [] }) => roles.includes('admin'));
  const staffId = owner && ids.get(owner.email);
  if (staffId === undefined) return;
  for (const [variantId, key] of Object.entries(starters))
    await publishFirstSettings(ctx, variantId, { starter: partOf(courses, key).courseId }, staffId);
}
