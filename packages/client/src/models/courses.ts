import type { WireCourse, WireStage } from '@daystream/contract/courses';
import { type CourseDemoFlags, documentIsUsable } from '@daystream/domain/courses';
import { type Day, type Lesson, mapDay, mapLesson } from './course-days.ts';
import {
  type CourseDocument,
  type CourseOption,
  type HomeworkLink,
  mapDocument,
  mapHomeworkLink,
  mapOption,
} from './course-parts.ts';
import { type Image, mapVideo, type Video } from './media.ts';
import { msOf } from '@daystream/contract/wire-time';

export interface Stage {
  id: number;
  sort: number;
  title: string;
  excerpt: string;
  dayIds: readonly number[];
  stageHomeworkIds: readonly number[];
  /** Pending requests for homework and days; a completely loaded stage has none (Q133). */
  requestHomeworks: Promise<unknown> | null;
  requestDays: Promise<unknown> | null;
  homeworks: readonly HomeworkLink[];
  days: readonly Day[];
}

export interface Course extends CourseDemoFlags {
  id: number;
  caption: string;
  excerpt: string;
  description: string;
  image: Image;
  background: Image;
  /** Dominant colour of the picture, shown while it loads. */
  imageColor: string;
  category: string;
  complexity: number | null;
  tags: readonly { id: number; name: string }[];
  version: number;
  daysCount: number;
  documentsCount: number;
  demoVideo: Video | null;
  courseOptions: readonly CourseOption[];
  documents: readonly CourseDocument[];
  stageIds: readonly number[];
  lessonIds: readonly number[];
  offerIds: readonly number[];
  stages: readonly Stage[];
  lessons: readonly Lesson[];
  createdAt: number;
  updatedAt: number;
}

type WireFlag =
  | 'is_demo_documents_accessible'
  | 'is_demo_expert_message_enabled'
  | 'is_demo_user_message_enabled'
  | 'is_demo_offline_mode_accessible';
/** A course of an older server, where missing flags restrict nothing (CRS-006). */
export type SentCourse = Omit<WireCourse, WireFlag> & Partial<Pick<WireCourse, WireFlag>>;

/** Names of CRS-002 and CRS-003. */
export function mapCourse(wire: SentCourse): Course {
  return {
    id: wire.id,
    caption: wire.title_short,
    excerpt: wire.description_short,
    description: wire.description,
    image: wire.image,
    background: wire.background,
    imageColor: wire.image_color,
    category: wire.category,
    complexity: wire.complexity,
    tags: wire.tags,
    version: wire.version,
    daysCount: wire.days_count,
    documentsCount: wire.documents_count ?? 0,
    demoVideo: wire.demo_video_file_id === null ? null : mapVideo(wire.demo_video_file_id),
    isDemoDocumentsAccessible: wire.is_demo_documents_accessible ?? true,
    isDemoExpertMessageEnabled: wire.is_demo_expert_message_enabled ?? true,
    isDemoUserMessageEnabled: wire.is_demo_user_message_enabled ?? true,
    isDemoOfflineModeAccessible: wire.is_demo_offline_mode_accessible ?? true,
    courseOptions: (wire.training_options ?? []).map(mapOption),
    documents: (wire.documents ?? []).map(mapDocument).filter(documentIsUsable),
    stageIds: wire.stage_ids,
    lessonIds: wire.lesson_ids,
    offerIds: wire.offer_ids,
    stages: (wire.stages ?? []).map(mapStage).toSorted((a, b) => a.sort - b.sort),
    lessons: (wire.lessons ?? []).map(mapLesson),
    createdAt: msOf(wire.created_at),
    updatedAt: msOf(wire.updated_at),
  };
}

/** Names of CRS-008. */
export function mapStage(wire: WireStage): Stage {
  return {
    id: wire.id,
    sort: wire.sort,
    title: wire.title,
    excerpt: wire.excerpt,
    dayIds: wire.day_ids,
    stageHomeworkIds: wire.stage_homework_ids,
    requestHomeworks: null,
    requestDays: null,
    homeworks: (wire.course_stage_homeworks ?? []).map(mapHomeworkLink).toSorted((a, b) => a.sort - b.sort),
    days: (wire.days ?? []).map((day) => mapDay(day)).toSorted((a, b) => a.dayNumber - b.dayNumber),
  };
}
