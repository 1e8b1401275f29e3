import type {
  WireDayStatus,
  WireFilmPosition,
  WireHomeworkStatus,
  WireStream,
  WireStreamStatus,
} from '@daystream/contract/streams';
import type { DemoFacts } from '@daystream/domain/courses';
import type { FilmPosition } from '@daystream/domain/practice';
import { capProgress, type StreamAccessFacts, type StreamProgress } from '@daystream/domain/streams';
import { msOf } from '@daystream/contract/wire-time';
import type { Model } from './model.ts';

export function mapStream(wire: WireStream) {
  const freeze = wire.user_course_stream_freeze;
  return {
    id: wire.id,
    courseId: wire.course_id,
    startDate: msOf(wire.start_date),
    endDate: msOf(wire.end_date),
    status: wire.status,
    isGuest: wire.is_guest ?? false,
    /** 2: its learner takes the course for the second time. */
    enrolmentNumber: wire.enrolment_number ?? 1,
    isDemo: wire.is_demo,
    courseFullAccess: wire.course_full_access,
    isOptionalPurchase: wire.is_optional_purchase,
    courseVersion: wire.course_version,
    /** A newer version that the learner may go over to; null while none is offered. */
    versionOffer: wire.version_offer
      ? { version: wire.version_offer.version, isDismissed: wire.version_offer.is_dismissed }
      : null,
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
      /** The same as dates of the learner's calendar. */
      firstDay: freeze.first_day,
      lastDay: freeze.last_day,
    },
    /** Days that may still be frozen. */
    freezeDaysLeft: wire.freeze_days_left,
    /** The learner's replan, read by `undoableReplan`: most have none, and every page has streams. */
    replan: wire.replan,
    orderServiceId: wire.order_service_id,
    timeZone: wire.time_zone,
    createdAt: msOf(wire.created_at),
    updatedAt: msOf(wire.updated_at),
    /** Only when requested together with the course. */
    course: wire.course === undefined ? null : mapCourseCard(wire.course),
  };
}

/** A learner's enrolment in a course. */
export type Stream = Model<typeof mapStream>;

/** The stream as the access rules take it; `stopped` of an optional purchase means that no purchase covers it (Q146). */
export function streamFacts(stream: Stream): StreamAccessFacts & DemoFacts {
  const freeze = stream.userCourseStreamFreeze;
  return {
    status: stream.status,
    startsAt: stream.startDate,
    endsAt: stream.endDate,
    isOptionalPurchase: stream.isOptionalPurchase,
    isCoveredBySubscription: stream.status !== 'stopped',
    freeze: freeze && { status: freeze.status, endsAt: freeze.endDate },
    isGuest: stream.isGuest,
    isDemo: stream.isDemo,
    courseFullAccess: stream.courseFullAccess,
  };
}

export function mapDayStatus(wire: WireDayStatus) {
  return {
    /** null until the day has been started. */
    id: wire.id,
    stageDayId: wire.stage_day_id,
    /** The day's date in the learner's calendar, YYYY-MM-DD. */
    calendarDate: wire.calendar_date,
    isOpenByTimeDelay: wire.is_open_by_time_delay,
    /** When the day opens. */
    startTime: msOf(wire.start_time),
    endTime: msOf(wire.end_time),
    stageDayStartedAt: msOf(wire.stage_day_started_at),
    isPaidElsewhere: wire.is_paid_elsewhere ?? false,
    arePointsWaiting: wire.points_wait ?? false,
  };
}

/** The status of a course day in a stream. */
export type DayStatus = Model<typeof mapDayStatus>;

/** A status from an older server or from this device's storage may lack the lock: then the day is not locked. */
export type SentHomeworkStatus = Omit<WireHomeworkStatus, 'is_locked'> & Partial<Pick<WireHomeworkStatus, 'is_locked'>>;

export function mapHomeworkStatus(wire: SentHomeworkStatus) {
  return {
    id: wire.id,
    homeworkId: wire.homework_id,
    isPaidElsewhere: wire.is_paid_elsewhere ?? false,
    targetId: wire.target_id,
    targetType: wire.target_type,
    status: wire.status,
    streamId: wire.user_course_stream_id,
    isLocked: wire.is_locked ?? false,
    isRefused: wire.is_refused,
    /** null: it asks for no selfies. */
    selfie: wire.selfie ?? null,
    attempt: wire.attempt,
    sentAt: msOf(wire.sent_at),
    createdAt: msOf(wire.created_at),
    updatedAt: msOf(wire.updated_at),
    scores: wire.scores ?? [],
  };
}

/** The status of a homework at one target. */

export function mapStreamStatus(wire: WireStreamStatus) {
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
      position: mapFilmPosition(lesson.position),
    })),
    chatChannelMeta: chat && { id: chat.id, unreadCount: chat.unread_count, lastMessageId: chat.last_message_id },
    currentTrainingStageId: wire.current_training_stage_id ?? null,
    currentTrainingDay: day && { stageId: day.stage_id, dayId: day.day_id, title: day.title, excerpt: day.excerpt },
  };
}

/** Where a film was left on any device, null where nobody knows. */
export function mapFilmPosition(wire: WireFilmPosition | undefined): FilmPosition | null {
  return wire === undefined ? null : { seconds: wire.seconds, round: wire.round, reachedAt: msOf(wire.reached_at) };
}

/** Everything a learner has done in a stream; parts that were not requested are empty. */
export type StreamStatus = Model<typeof mapStreamStatus>;
export type LessonStatus = StreamStatus['lessons'][number];

function mapProgress(wire: WireStream['progress']): StreamProgress {
  return {
    daysCount: wire.days_count,
    completeDaysCount: wire.complete_days_count,
    progress: capProgress(wire.progress),
  };
}

/** The part of a course that a card shows. */
function mapCourseCard(wire: NonNullable<WireStream['course']>) {
  return {
    id: wire.id,
    caption: wire.title_short,
    image: wire.image,
    imageColor: wire.image_color,
    version: wire.version,
    daysCount: wire.days_count,
  };
}
