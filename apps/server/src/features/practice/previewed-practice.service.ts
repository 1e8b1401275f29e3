import type { Trx } from '#db/open.ts';
import type { PublishedCourse } from '../courses/index.ts';
import { listDurations } from '../media/index.ts';
import { insertPreviewedPractice } from './previewed-practice.store.ts';

export interface FinishedDay {
  readonly statusId: number;
  readonly dayId: number;
  readonly at: Date;
}

/** Days finished with every film watched, only to be looked at: nothing is announced and nothing pays points. */
export async function insertPreviewedDays(
  trx: Trx,
  {
    streamId,
    userId,
    course,
  }: { readonly streamId: number; readonly userId: number; readonly course: PublishedCourse },
  finished: readonly FinishedDay[],
): Promise<void> {
  const places = finished.flatMap(({ statusId, dayId, at }) => {
    const place = course.dayById.get(dayId);
    return place === undefined ? [] : [{ id: statusId, at, day: place.day }];
  });
  const lessonsOf = ({ day }: (typeof places)[number]) => day.sets.flatMap((set) => set.lessons);
  const filmIds = places.flatMap((place) => lessonsOf(place).flatMap(({ lesson }) => lesson.videoId ?? []));
  const durations = await listDurations(trx, filmIds);
  const days = places.map((place) => ({
    id: place.id,
    dayId: place.day.id,
    dayNumber: place.day.number,
    at: place.at,
    lessons: lessonsOf(place).map(({ id, lesson }) => ({
      setLessonId: id,
      viewedSeconds: Math.round((durations.get(lesson.videoId ?? 0) ?? 0) / 1000),
    })),
  }));
  await insertPreviewedPractice(trx, { streamId, userId }, days);
}
