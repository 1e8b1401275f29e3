import { waitingHomeworks } from '@daystream/client/models/calendar-homework';
import { useLearnerCourses } from './learner-courses.ts';

/** Number of homework items to do now in all open courses; 0 while loading. */
export function useWaitingHomeworkCount(): number {
  const { courses = [] } = useLearnerCourses();
  return courses.reduce((sum, { calendar }) => sum + (calendar === null ? 0 : waitingHomeworks(calendar).length), 0);
}
