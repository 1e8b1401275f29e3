import type { WireDayStatus, WireHomeworkStatus, WireStream, WireStreamStatus } from '@daystream/contract/streams';
import type { DemoFacts, StageState } from '@daystream/domain/courses';
import type { HomeworkStatus as HomeworkState, HomeworkTargetType } from '@daystream/domain/homework';
import {
  capProgress,
  type FreezeStatus,
  type ServerStreamState,
  type StreamAccessFacts,
  type StreamProgress,
} from '@daystream/domain/streams';
import type { Image } from './media.ts';
import { msOf } from '@daystream/contract/wire-time';

/** A learner's enrolment in a course. */
export interface Stream {
  id: number;
  courseId: number;
  startDate: number | null;
  endDate: number | null;
  status: ServerStreamState;
  isDemo: boolean;
  courseFullAccess: boolean;
  isOptionalPurchase: boolean;
  courseVersion: number;
  mobileAccess: boolean;
  progress: StreamProgress;
  chatChannelId: number | null;
  chatStatus: string;
  messageExpiresDate: number | null;
  maxConsultationCount: number | null;
  filters: Readonly<Record<string, readonly number[]>>;
  userCourseStreamFreeze: { id: number; status: FreezeStatus; startDate: number; endDate: number } | null;
  orderServiceId: number | null;
  timeZone: string;
  createdAt: number;
  updatedAt: number;
  /** Only where the course was asked for with it. */
  course: CourseCard | null;
}

/** What a card needs of a course. */
export interface CourseCard {
  id: number;
  caption: string;
  image: Image;
  imageColor: string;
  version: number;
  daysCount: number;
}

/** Names of STR-001, STR-002 and STR-003. */
export function mapStream(wire: WireStream): Stream {
  const freeze = wire.user_course_stream_freeze;
  return {
    id: wire.id,
    courseId: wire.course_id,
    startDate: msOf(wire.start_date),
    endDate: msOf(wire.end_date),
    status: wire.status,
    isDemo: wire.is_demo,
    courseFullAccess: wire.course_full_access,
    isOptionalPurchase: wire.is_optional_purchase,
    courseVersion: wire.course_version,
    mobileAccess: wire.mobile_access,
    progress: mapProgress(wire.progress),
    chatChannelId: wire.chat_channel_id,
    chatStatus: wire.chat_status,
    messageExpiresDate: msOf(wire.message_expires_date),
    maxConsultationCount: wire.max_consultation_count,
    filters: wire.filters,
    userCourseStreamFreeze: freeze && {
      id: freeze.id,
      status: freeze.status,
      startDate: msOf(freeze.start_date),
      endDate: msOf(freeze.end_date),
    },
    orderServiceId: wire.order_service_id,
    timeZone: wire.time_zone,
    createdAt: msOf(wire.created_at),
    updatedAt: msOf(wire.updated_at),
    course: wire.course === undefined ? null : mapCourseCard(wire.course),
  };
}

/** The stream as the rules of access see it; `stopped` of an optional purchase says that nothing covers it (Q146). */
export function streamFacts(stream: Stream): StreamAccessFacts & DemoFacts {
  const freeze = stream.userCourseStreamFreeze;
  return {
    status: stream.status,
    startsAt: stream.startDate,
    endsAt: stream.endDate,
    isOptionalPurchase: stream.isOptionalPurchase,
    isCoveredBySubscription: stream.status !== 'stopped',
    freeze: freeze && { status: freeze.status, endsAt: freeze.endDate },
    isDemo: stream.isDemo,
    courseFullAccess: stream.courseFullAccess,
  };
}

/** How far a day of the course is for a stream (CRS-015). */
export interface DayStatus {
  /** null until the day has been started. */
  id: number | null;
  stageDayId: number;
  /** The day's date in the learner's calendar, YYYY-MM-DD. */
  calendarDate: string | null;
  isOpenByTimeDelay: boolean;
  /** When the day opens. */
  startTime: number | null;
  endTime: number | null;
  stageDayStartedAt: number | null;
}

export function mapDayStatus(wire: WireDayStatus): DayStatus {
  return {
    id: wire.id,
    stageDayId: wire.stage_day_id,
    calendarDate: wire.calendar_date,
    isOpenByTimeDelay: wire.is_open_by_time_delay,
    startTime: msOf(wire.start_time),
    endTime: msOf(wire.end_time),
    stageDayStartedAt: msOf(wire.stage_day_started_at),
  };
}

/** How far one homework is where it is asked. */
export interface HomeworkStatus {
  id: number;
  homeworkId: number;
  targetId: number;
  targetType: HomeworkTargetType;
  status: HomeworkState;
  streamId: number;
  isLocked: boolean;
  isRefused: boolean;
  attempt: number;
  sentAt: number | null;
  createdAt: number;
  updatedAt: number;
  scores: readonly { id: number; amount: number; type: string }[];
}

/** A status as an older server or device kept it, where one that says nothing of a lock is not locked (HMW-001). */
export type SentHomeworkStatus = Omit<WireHomeworkStatus, 'is_locked'> & Partial<Pick<WireHomeworkStatus, 'is_locked'>>;

export function mapHomeworkStatus(wire: SentHomeworkStatus): HomeworkStatus {
  return {
    id: wire.id,
    homeworkId: wire.homework_id,
    targetId: wire.target_id,
    targetType: wire.target_type,
    status: wire.status,
    streamId: wire.user_course_stream_id,
    isLocked: wire.is_locked ?? false,
    isRefused: wire.is_refused,
    attempt: wire.attempt,
    sentAt: msOf(wire.sent_at),
    createdAt: msOf(wire.created_at),
    updatedAt: msOf(wire.updated_at),
    scores: wire.scores ?? [],
  };
}

/** Names of CRS-019. */
export interface LessonStatus {
  lessonSetLessonId: number;
  viewedSeconds: number;
  playCount: number;
}

/** Everything a learner has done in a stream; parts that were not asked for are empty. */
export interface StreamStatus {
  id: number;
  status: ServerStreamState;
  progress: StreamProgress;
  days: readonly DayStatus[];
  homeworks: readonly HomeworkStatus[];
  stages: readonly { id: number; status: StageState }[];
  lessons: readonly LessonStatus[];
  chatChannelMeta: { id: number; unreadCount: number; lastMessageId: number | null } | null;
  currentTrainingStageId: number | null;
  /** Names of STR-004. */
  currentTrainingDay: { stageId: number; dayId: number; title: string; excerpt: string } | null;
}

export function mapStreamStatus(wire: WireStreamStatus): StreamStatus {
  const chat = wire.chatChannelMeta ?? null;
  const day = wire.current_training_day ?? null;
  return {
    id: wire.id,
    status: wire.status,
    progress: mapProgress(wire.progress),
    days: (wire.days ?? []).map(mapDayStatus),
    homeworks: (wire.homeworks ?? []).map(mapHomeworkStatus),
    stages: wire.stages ?? [],
    lessons: (wire.lessons ?? []).map((lesson) => ({
      lessonSetLessonId: lesson.lesson_set_lesson_id,
      viewedSeconds: lesson.viewed_seconds,
      playCount: lesson.play_count,
    })),
    chatChannelMeta: chat && { id: chat.id, unreadCount: chat.unread_count, lastMessageId: chat.last_message_id },
    currentTrainingStageId: wire.current_training_stage_id ?? null,
    currentTrainingDay: day && { stageId: day.stage_id, dayId: day.day_id, title: day.title, excerpt: day.excerpt },
  };
}

function mapProgress(wire: WireStream['progress']): StreamProgress {
  return {
    daysCount: wire.days_count,
    completeDaysCount: wire.complete_days_count,
    progress: capProgress(wire.progress),
  };
}

function mapCourseCard(wire: NonNullable<WireStream['course']>): CourseCard {
  return {
    id: wire.id,
    caption: wire.title_short,
    image: wire.image,
    imageColor: wire.image_color,
    version: wire.version,
    daysCount: wire.days_count,
  };
}
