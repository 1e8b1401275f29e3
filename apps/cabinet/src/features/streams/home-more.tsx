import { coursesWithAnswers, ExpertWords } from './expert-words.tsx';
import { MyCourses, type MyCoursesProps } from './my-courses.tsx';
import type { NextStep } from './next-step.ts';
import { RecommendedDays } from './recommended-days.tsx';

/** What follows the next step on the home screen: all courses, the expert's last words, days that suit. */
export function HomeMore({ steps, ...list }: MyCoursesProps & { steps: readonly NextStep[] }) {
  const answered = coursesWithAnswers(list.courses);
  return (
    <>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-10 desktop:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(0,332px)]">
        <MyCourses {...list} />
        {answered.length > 0 && <ExpertWords courses={answered} />}
      </div>
      <RecommendedDays courses={list.courses} steps={steps} />
    </>
  );
}
