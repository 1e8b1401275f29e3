import type { WireStaffCourse } from '@daystream/contract/courses.admin';
import { wireTime } from '@daystream/contract/wire-time';
import type { ListedCourse } from './draft-reading.service.ts';

export function presentStaffCourse({
  course: row,
  cover,
  lessons,
  learnersCount,
  states,
}: ListedCourse): WireStaffCourse {
  const videoIds = new Set(lessons.flatMap(({ video_id }) => (video_id === null ? [] : [video_id])));
  const films = [...videoIds].map((id) => states.get(id));
  const ready = films.filter((state) => state === 'ready').length;
  const failed = films.filter((state) => state === 'failed').length;
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    cover,
    version: row.version,
    has_unpublished_changes: row.draft > row.published_draft,
    is_archived: row.archived_at !== null,
    days_count: row.days_count ?? 0,
    lessons_count: lessons.length,
    learners_count: learnersCount,
    films: { ready, failed, waiting: films.length - ready - failed },
    updated_at: wireTime(row.updated_at),
  };
}
