import { useLearnerCourses, WeekCard } from '../streams/index.ts';

/** This week with the day that was just finished. */
export function WeekNow() {
  const { courses } = useLearnerCourses();
  return courses === undefined ? null : <WeekCard courses={courses} />;
}
