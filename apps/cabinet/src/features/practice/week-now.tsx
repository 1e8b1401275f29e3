import { useLearnerCourses, WeekCard } from '../streams/index.ts';

/** This week, including the day just finished. */
export function WeekNow() {
  const { courses } = useLearnerCourses();
  return courses === undefined ? null : <WeekCard courses={courses} />;
}
