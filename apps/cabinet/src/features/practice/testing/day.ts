import type { Day, Lesson, LessonSet, SetLesson } from '@daystream/client/models/course-days';
import type { Video } from '@daystream/client/models/media';

export const testVideo: Video = {
  id: 1,
  lessonId: null,
  courseIds: [1],
  createdAt: 0,
  duration: 60_000,
  width: 1280,
  height: 720,
  url: '/m/x/v/1/1/film.mp4',
  preview: '/m/x/v/1/1/poster.webp',
  subs: [],
  guides: [],
  chapters: [],
  isFailed: false,
  m3u8: null,
  mp4: '/m/x/v/1/1/film.mp4',
};

/** A lesson of one minute with a film. */
export function testLesson({ id, ...change }: { id: number } & Partial<Omit<Lesson, 'id'>>): SetLesson {
  return {
    id,
    sort: id,
    lesson: {
      id: id * 10,
      title: `Lesson ${id}`,
      kind: null,
      delay: 60_000,
      trainingOptions: [],
      imageUrl: null,
      localVideoFile: testVideo,
      localDescriptionVideoFile: undefined,
      verticalVideo: undefined,
      verticalDescriptionVideo: undefined,
      ...change,
    },
  };
}

export function testSet({ id, ...change }: { id: number } & Partial<LessonSet>): LessonSet {
  return {
    id,
    sort: id,
    title: `Set ${id}`,
    repeatCount: 1,
    userRepeatRangeFrom: null,
    userRepeatRangeTo: null,
    lessons: [],
    ...change,
  };
}

export function testDay(change: Partial<Day> = {}): Day {
  return {
    id: 30,
    stageId: 3,
    dayNumber: 10,
    title: 'Breath as an anchor',
    excerpt: 'Sit so that the back is free.',
    dayOfRest: false,
    finishTotalTime: null,
    required: true,
    repeatCount: 1,
    isDemoAccessible: true,
    isOpenByTimeDelay: true,
    openDelayDays: 0,
    bannerIds: [],
    scores: [],
    courseOptions: [],
    dayHomeworkIds: [],
    homeworks: [],
    lessonSets: [],
    areFilmsHidden: false,
    ...change,
  };
}
