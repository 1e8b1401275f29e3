import { optionFacts } from '@daystream/client/models/course-parts';
import type { Day } from '@daystream/client/models/course-days';
import { CallError } from '@daystream/client/transport';
import { emptyDayReason } from '@daystream/domain/courses';
import { useQuery } from '@tanstack/react-query';
import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense, useEffect } from 'react';
import { queryClient } from '#shared/query-client.ts';
import { DayLoading } from './day-loading.tsx';
import { DayFailed } from './day-trouble.tsx';
import { DayPractice } from './day-practice.tsx';
import { dayQuery } from './practice-queries.ts';
import { setsForLearner } from './practice-queue.ts';
import type { DayView } from './use-day.ts';

const EmptyDay = lazy(() => whenOnline(async () => ({ default: (await import('./empty-day.tsx')).EmptyDay })));

// Refetch while a film is still being converted.
const CONVERTING_POLL_MS = 15_000;

/** An open day, whose films the server returns. */
export function OpenDay({ view }: { view: DayView }) {
  const { course, day } = view;
  const films = useQuery({
    ...dayQuery({
      courseId: course.id,
      version: course.version,
      streamId: view.stream.id,
      stageId: day.stageId,
      dayId: day.id,
    }),
    refetchInterval: ({ state }) => (state.data && !isConverted(state.data) ? CONVERTING_POLL_MS : false),
  });
  useLockedMeanwhile(films.error, view.stream.id);
  if (films.data === undefined) {
    if (films.error === null) return <DayLoading />;
    return <DayFailed error={films.error} isRetrying={films.isFetching} retry={() => void films.refetch()} />;
  }
  const sets = setsForLearner(films.data, view.stream.filters, optionFacts(course.courseOptions));
  const lessonCount = films.data.lessonSets.reduce((sum, set) => sum + set.lessons.length, 0);
  const { areFilmsHidden } = films.data;
  const reason =
    emptyDayReason({ isRest: day.isRest, lessonCount, areFilmsHidden }) ?? (sets.length === 0 ? 'choice' : null);
  if (reason !== null) {
    return (
      <Suspense fallback={<DayLoading />}>
        <EmptyDay view={view} day={films.data} reason={reason} />
      </Suspense>
    );
  }
  return <DayPractice view={view} day={films.data} sets={sets} />;
}

function isConverted(day: Day): boolean {
  const lessons = day.lessonSets.flatMap((set) => set.lessons);
  return lessons.every(({ lesson: { localVideoFile: film } }) => !film || film.m3u8 !== null || film.mp4 !== null);
}

/** A 403 means that the day was closed after the status loaded. The refetched status has the reason. */
function useLockedMeanwhile(error: unknown, streamId: number): void {
  const isLocked = error instanceof CallError && error.status === 403;
  useEffect(() => {
    if (isLocked) void queryClient.invalidateQueries({ queryKey: ['streams', streamId] });
  }, [isLocked, streamId]);
}
