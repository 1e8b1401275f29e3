import type { WireStaffCourse } from '@daystream/contract/courses.admin';

/** A course in the staff's list on the wire. */
export function staffCourse(own: Partial<WireStaffCourse> = {}): WireStaffCourse {
  return {
    id: 1,
    key: 'course-1',
    title: { en: 'Breathing' },
    cover: '',
    version: 1,
    has_unpublished_changes: false,
    is_archived: false,
    days_count: 1,
    lessons_count: 1,
    learners_count: 0,
    films: { ready: 1, failed: 0, waiting: 0 },
    updated_at: 1_795_000_000,
    ...own,
  };
}
