import { waitingHomeworks } from '@daystream/client/models/calendar-homework';
import { useLearnerCourses } from './learner-courses.ts';

/** Homework to do now, over all open courses; 0 until it is known. */
export function useWaitingHomeworkCount(): number {
  const { courses = [] } = useLearnerCourses();
  return courses.reduce((sum, { calendar }) => sum + (calendar === null ? 0 : waitingHomeworks(calendar).length), 0);
}
