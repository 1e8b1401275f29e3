import { streamFacts } from '@daystream/client/models/streams';
import { streamStatus, streamTab, streamTabs } from '@daystream/domain/streams';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverNowMs } from '#shared/session.ts';
import { NewHomeSections } from '../catalogue/index.ts';
import { CourseCard } from './course-card.tsx';
import type { LearnerCourse } from './next-step.ts';
import { NoCourses } from './no-courses.tsx';

const MOST_OWN = 3;

/** What the new home has below the next step: a few of the learner's courses, then those of the school (Q29). */
export function NewHome({ courses }: { courses: readonly LearnerCourse[] }) {
  const { t } = useTranslation(['catalogue', 'streams']);
  return (
    <>
      {courses.length > 0 && (
        <section aria-labelledby="my-courses" className="mt-10">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="my-courses" className="display text-24">
              {t('streams:courses.title')}
            </h2>
            {courses.length > MOST_OWN && (
              <Link to="/courses" className="py-2 text-14 font-label">
                {t('mine')}
              </Link>
            )}
          </div>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-4">
            {ongoingFirst(courses)
              .slice(0, MOST_OWN)
              .map((course) => (
                <li key={course.stream.id}>
                  <CourseCard {...course} />
                </li>
              ))}
          </ul>
        </section>
      )}
      <NewHomeSections
        ownCourseIds={courses.map(({ stream }) => stream.courseId)}
        empty={courses.length === 0 && <NoCourses />}
      />
    </>
  );
}

function ongoingFirst(courses: readonly LearnerCourse[]): LearnerCourse[] {
  const nowMs = serverNowMs();
  const place = ({ stream }: LearnerCourse) =>
    streamTabs.indexOf(
      streamTab({ status: streamStatus(streamFacts(stream), nowMs), progress: stream.progress.progress }),
    );
  return courses.toSorted((a, b) => place(a) - place(b));
}
