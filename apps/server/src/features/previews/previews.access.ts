import type { Connection } from '#db/open.ts';
import { refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findCourseRow, mayEditCourses } from '../courses/index.ts';

type Staff = Pick<Viewer, 'roles' | 'appType'>;

/** Only those who make courses, in the dashboard: the films of a draft are open to nobody else. */
export function mayPreview(staff: Staff): boolean {
  return staff.appType === 'admin' && mayEditCourses(staff);
}

/** The course whose draft a member of staff may preview; an archived one is closed to learners. */
export async function findCourseToPreview(db: Connection, staff: Staff, courseId: number) {
  if (!mayPreview(staff)) return refuse('not_allowed');
  const course = await findCourseRow(db, courseId);
  return course === undefined || course.archived_at !== null ? refuse('not_found') : course;
}
