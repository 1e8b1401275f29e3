import type { WireDayStatus, WireHomeworkStatus, WireStream, WireStreamStatus } from '@daystream/contract/streams';
import { wireTime } from '@daystream/contract/wire-time';
import { homeworkLock, selfieState } from '@daystream/domain/homework';
import {
  accessEndsAtMs,
  dateBeginsAtMs,
  dateEndsAtMs,
  type DayStanding,
  freezeDaysLeft,
  freezeState,
  REPLAN_UNDO_MS,
  stageState,
} from '@daystream/domain/streams';
import type { Language } from '@daystream/domain/languages';
import { contentText } from '@daystream/domain/languages';
import { isDayPaidElsewhere } from '@daystream/domain/points';
import { SECOND_MS } from '@daystream/domain/durations';
import type { OwnStream } from './streams.access.ts';
import { freezeFacts } from './freeze-facts.rules.ts';
import type { HomeworkFact, ReplanFact } from './stream-records.store.ts';

export function presentStream(
  { record, standing, state, offeredVersion }: OwnStream,
  course?: WireStream['course'],
): WireStream {
  const freezes = record.freezes.map(freezeFacts);
  const access = { endsAt: record.end_at?.getTime() ?? null, freezes, timeZone: standing.timeZone };
  return {
    id: record.id,
    course_id: record.course_id,
    start_date: wireTime(record.start_at),
    end_date: wireTime(accessEndsAtMs(access, standing.today)),
    status: state,
    is_demo: record.is_demo,
    course_full_access: record.has_full_access,
    ...(record.is_guest && { is_guest: true }),
    ...(record.enrolment_number > 1 && { enrolment_number: record.enrolment_number }),
    is_optional_purchase: record.is_optional_purchase,
    mobile_access: record.has_mobile_access,
    progress: presentProgress(standing),
    chat_channel_id: record.chat?.id ?? null,
    chat_status: 'open',
    message_expires_date: wireTime(record.messages_end_at),
    max_consultation_count: record.max_consultations,
    filters: record.filters,
    user_course_stream_freeze: presentFreeze(record, standing),
    freeze_days_left: freezeDaysLeft(freezes),
    ...(record.replan !== null && { replan: presentReplan(record.replan) }),
    order_service_id: null,
    course_version: record.course_version,
    ...(offeredVersion !== null && {
      version_offer: { version: offeredVersion, is_dismissed: offeredVersion <= (record.dismissed_version ?? 0) },
    }),
    time_zone: standing.timeZone,
    created_at: wireTime(record.created_at),
    updated_at: wireTime(record.updated_at),
    ...(course !== undefined && { course }),
  };
}

function presentReplan({ way, created_at }: ReplanFact): WireStream['replan'] {
  return { way, created_at, undo_until: created_at + REPLAN_UNDO_MS / SECOND_MS };
}

/** The latest freeze; one that ran to its end is over. */
function presentFreeze(
  { freezes }: OwnStream['record'],
  { plan, today }: OwnStream['standing'],
): WireStream['user_course_stream_freeze'] {
  const freeze = freezes.at(-1);
  const status = freeze && freezeState(freezeFacts(freeze), today);
  if (freeze === undefined || status === undefined || status === 'ended') return null;
  return {
    id: freeze.id,
    status,
    start_date: wireTime(dateBeginsAtMs(freeze.start_date, plan)),
    end_date: wireTime(dateEndsAtMs(freeze.end_date, plan)),
    first_day: freeze.start_date,
    last_day: freeze.end_date,
  };
}

/** Presents days of one stream, each with the row of its start if there is one. */
export function dayStatusPresenter({ record }: OwnStream): (day: DayStanding) => WireDayStatus {
  const rows = new Map(record.days.map((row) => [row.day_id, row]));
  // The latest first, so that the first of a day counts.
  const paid = record.paid_days.toSorted((a, b) => b.paid_at - a.paid_at);
  const paidAt = new Map(paid.map((one) => [one.day_id, one.paid_at * SECOND_MS]));
  return (day) => {
    const row = rows.get(day.id);
    const isWaiting = row?.points_wait ?? false;
    const facts = { paysAgain: record.pays_again, paidAt: paidAt.get(day.id) ?? null, endedAt: day.endedAt, isWaiting };
    const isPaidElsewhere = isDayPaidElsewhere(facts);
    return {
      id: row?.id ?? null,
      stage_day_id: day.id,
      calendar_date: day.date,
      is_open_by_time_delay: day.isOpenByTimeDelay,
      start_time: wireTime(day.opensAt),
      end_time: wireTime(day.endedAt),
      stage_day_started_at: wireTime(day.startedAt),
      ...(isPaidElsewhere && { is_paid_elsewhere: true }),
      ...(isWaiting && !isPaidElsewhere && { points_wait: true }),
    };
  };
}

export function presentHomeworkStatus(stream: OwnStream, row: HomeworkFact): WireHomeworkStatus {
  const asksSelfie = stream.course.homeworkById.get(row.homework_id)?.asksSelfie ?? false;
  const selfie = selfieState({ asksSelfie, answer: row.selfie });
  return {
    id: row.id,
    homework_id: row.homework_id,
    target_id: row.target_id,
    target_type: row.target_type,
    status: row.status,
    user_course_stream_id: stream.record.id,
    is_locked: !isAsked(stream, row) || homeworkPlaceLock(stream, row) !== null,
    is_refused: row.is_refused,
    ...(selfie !== null && { selfie }),
    attempt: row.attempt,
    sent_at: row.sent_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(row.is_paid_elsewhere && !stream.record.pays_again && { is_paid_elsewhere: true }),
  };
}

/** Whether the learner's version asks for a homework there; one that it left out keeps its answers and takes no new ones. */
export function isAsked({ course }: OwnStream, row: Pick<HomeworkFact, 'target_type' | 'target_id'>): boolean {
  return course.homeworkTargets.some(({ type, link }) => type === row.target_type && link.id === row.target_id);
}

/** The homework a learner sees: what their version asks for, and what they have sent or declined before. */
export function shownHomework(stream: OwnStream): HomeworkFact[] {
  return stream.record.homeworks.filter((row) => row.attempt > 0 || row.is_refused || isAsked(stream, row));
}

/** Why a homework is locked: by its day, its stage or the demo; null when it is open. */
export function homeworkPlaceLock(
  { record, course, standing }: OwnStream,
  row: Pick<HomeworkFact, 'target_type' | 'target_id'>,
) {
  const target = course.homeworkTargets.find(({ type, link }) => type === row.target_type && link.id === row.target_id);
  if (target === undefined) return null;
  const placeLock =
    target.day === null
      ? stageEndLock(standing, target.stage.id)
      : (standing.days.find(({ id }) => id === target.day?.id)?.lock ?? null);
  return homeworkLock({
    stream: { isDemo: record.is_demo, courseFullAccess: record.has_full_access },
    isDemoAccessible: target.link.isDemoAccessible,
    placeLock,
  });
}

/** A stage's homework opens as soon as one of its days does; days of rest count where there are no others. */
function stageEndLock(standing: OwnStream['standing'], stageId: number) {
  const all = standing.days.filter((day) => day.stageId === stageId);
  const practised = all.filter(({ isRest }) => !isRest);
  const days = practised.length > 0 ? practised : all;
  if (days.length === 0) return standing.lock ?? standing.stages.find(({ id }) => id === stageId)?.lock ?? null;
  return days.some(({ lock }) => lock === null) ? null : (days[0]?.lock ?? null);
}

export function presentStatus(stream: OwnStream, expand: ReadonlySet<string>, language: Language): WireStreamStatus {
  const { record, course, standing } = stream;
  const current = standing.current.kind === 'complete' ? null : standing.current.day;
  const place = current === null ? undefined : course.dayById.get(current.id);
  const text = (texts: Parameters<typeof contentText>[0]) => contentText(texts, language, 'ru').text;
  return {
    id: record.id,
    status: stream.state,
    progress: presentProgress(standing),
    ...(expand.has('days') && {
      days: standing.days.map(dayStatusPresenter(stream)),
    }),
    ...(expand.has('homeworks') && {
      homeworks: shownHomework(stream).map((row) => presentHomeworkStatus(stream, row)),
    }),
    ...(expand.has('stages') && {
      stages: standing.stages.map(({ id, lock }) => ({ id, status: stageState(lock) })),
    }),
    ...(expand.has('lessons') && {
      lessons: record.lessons.map((row) => ({
        lesson_set_lesson_id: row.set_lesson_id,
        viewed_seconds: row.viewed_seconds,
        play_count: row.play_count,
        ...(row.position !== null && { position: row.position }),
      })),
    }),
    ...(expand.has('consultations') && { consultations: [] }),
    ...(expand.has('chatChannelMeta') && { chatChannelMeta: record.chat }),
    ...(expand.has('current_training_stage_id') && { current_training_stage_id: current?.stageId ?? null }),
    ...(expand.has('current_training_day') && {
      current_training_day:
        place === undefined
          ? null
          : {
              stage_id: place.stage.id,
              day_id: place.day.id,
              title: text(place.day.title),
              excerpt: text(place.day.excerpt),
            },
    }),
  };
}

export function presentProgress({ progress }: OwnStream['standing']): WireStream['progress'] {
  return {
    days_count: progress.daysCount,
    complete_days_count: progress.completeDaysCount,
    progress: progress.progress,
  };
}
