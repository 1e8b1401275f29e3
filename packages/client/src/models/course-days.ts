import type { WireDay, WireLesson, WireLessonSet } from '@daystream/contract/courses';
import type { WireDayStatus } from '@daystream/contract/streams';
import { clampRepeatCount, fileTypes, type LessonKind, lessonTitle } from '@daystream/domain/courses';
import { type CourseOption, type HomeworkLink, mapHomeworkLink, mapOption } from './course-parts.ts';
import { mapVideo, type Video } from './media.ts';
import { msOf } from '@daystream/contract/wire-time';

export interface Lesson {
  id: number;
  title: string;
  kind: LessonKind | null;
  /** Duration in milliseconds. */
  delay: number;
  trainingOptions: readonly number[];
  imageUrl: string | null;
  localVideoFile: Video | undefined;
  localDescriptionVideoFile: Video | undefined;
  verticalVideo: Video | undefined;
  verticalDescriptionVideo: Video | undefined;
}

/** A lesson at its place in a set; statistics are counted per place. */
export interface SetLesson {
  id: number;
  sort: number;
  lesson: Lesson;
}

export interface LessonSet {
  id: number;
  sort: number;
  title: string;
  /** How often the set is played, already within the learner's range (CRS-014). */
  repeatCount: number;
  userRepeatRangeFrom: number | null;
  userRepeatRangeTo: number | null;
  lessons: readonly SetLesson[];
}

export interface Day {
  id: number;
  stageId: number;
  dayNumber: number;
  title: string;
  excerpt: string;
  dayOfRest: boolean;
  /** Milliseconds. */
  finishTotalTime: number | null;
  required: boolean;
  repeatCount: number;
  isDemoAccessible: boolean;
  isOpenByTimeDelay: boolean;
  openDelayDays: number;
  bannerIds: readonly number[];
  scores: readonly { id: number; amount: number; type: string }[];
  courseOptions: readonly CourseOption[];
  dayHomeworkIds: readonly number[];
  homeworks: readonly HomeworkLink[];
  lessonSets: readonly LessonSet[];
  /** Lessons are left out while their films cannot be played. */
  areFilmsHidden: boolean;
}

/** Names of CRS-010 and CRS-011; a day's status, if it has one, says whether it is open. */
export function mapDay(wire: WireDay, status?: Pick<WireDayStatus, 'is_open_by_time_delay'>): Day {
  const homeworks = (wire.stage_day_homeworks ?? []).map(mapHomeworkLink).toSorted(bySort);
  return {
    id: wire.id,
    stageId: wire.stage_id,
    dayNumber: wire.day_number,
    title: wire.title,
    excerpt: wire.excerpt,
    dayOfRest: wire.day_of_rest,
    finishTotalTime: msOf(wire.finish_total_time),
    required: wire.required_to_complete === 1,
    repeatCount: wire.repeat_count,
    isDemoAccessible: wire.is_demo_accessible,
    isOpenByTimeDelay: status?.is_open_by_time_delay ?? true,
    openDelayDays: wire.open_delay_days,
    bannerIds: wire.banner_ids,
    scores: wire.scores ?? [],
    courseOptions: (wire.course_options ?? []).map(mapOption),
    dayHomeworkIds: homeworks.map(({ id }) => id),
    homeworks,
    lessonSets: (wire.lesson_sets ?? []).map((set) => mapLessonSet(set)).toSorted(bySort),
    areFilmsHidden: wire.are_films_hidden === true,
  };
}

export function mapLessonSet(wire: WireLessonSet): LessonSet {
  const range = { from: wire.user_repeat_range_from, to: wire.user_repeat_range_to };
  return {
    id: wire.id,
    sort: wire.sort,
    title: wire.lesson_set.title,
    repeatCount: clampRepeatCount(wire.repeat_count, range),
    userRepeatRangeFrom: range.from,
    userRepeatRangeTo: range.to,
    lessons: wire.lessons.map(({ id, sort, lesson }) => ({ id, sort, lesson: mapLesson(lesson) })).toSorted(bySort),
  };
}

export function mapLesson(wire: WireLesson): Lesson {
  return {
    id: wire.id,
    ...lessonTitle(wire.title),
    delay: msOf(wire.video_length),
    trainingOptions: wire.training_options,
    imageUrl: wire.image_url,
    localVideoFile: filmOnly(wire.local_video_file),
    localDescriptionVideoFile: filmOnly(wire.local_description_video_file),
    verticalVideo: filmOnly(wire.vertical_video),
    verticalDescriptionVideo: filmOnly(wire.vertical_description_video),
  };
}

/** Returns null for a reference that is no film, so that the player never gets one (Q136). */
function filmOnly(wire: WireLesson['local_video_file']): Video | undefined {
  if (wire == null) return undefined;
  if (wire.type === fileTypes.video) return mapVideo(wire);
  // oxlint-disable-next-line eslint/no-console -- the specification asks for a warning in the log (CRS-018)
  console.warn('A lesson refers to a file that is no film', wire);
  return undefined;
}

function bySort(a: { sort: number }, b: { sort: number }): number {
  return a.sort - b.sort;
}
