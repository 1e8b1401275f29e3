import { openHomeworks } from '@daystream/client/models/calendar-homework';
import { useLearnerCourses } from './learner-courses.ts';

/** The homework of all open courses that can be answered now; none while loading. */
export function useOpenHomeworks(): { streamId: number; homeworkId: number }[] {
  const { courses = [] } = useLearnerCourses();
  return courses.flatMap(({ stream, calendar }) =>
    calendar === null ? [] : openHomeworks(calendar).map(({ homeworkId }) => ({ streamId: stream.id, homeworkId })),
  );
}
