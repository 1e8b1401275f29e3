import type { WireLearner, WireLearnerLine } from '@daystream/contract/learners.admin';
import { wireTime } from '@daystream/contract/wire-time';
import type { LearnerHomework } from '@daystream/domain/learners';
import type { LearnerRow } from './learner-list.store.ts';
import type { ReadLearner } from './learners.service.ts';

export function presentLearnerLine(row: LearnerRow): WireLearnerLine {
  return {
    id: row.id,
    person: { id: row.user_id, name: row.name, email: row.email },
    phone: row.phone,
    timezone: row.time_zone,
    start_date: wireTime(row.start_at),
    end_date: wireTime(row.end_at),
    enrolled_at: wireTime(row.created_at),
    is_demo: row.is_demo,
    course_full_access: row.has_full_access,
    mobile_access: row.has_mobile_access,
    pays_again: row.pays_again,
    is_optional_purchase: row.is_optional_purchase,
    max_consultation_count: row.max_consultations,
    message_expires_date: wireTime(row.messages_end_at),
    course_version: row.course_version,
    progress: {
      finished_count: row.finished_count,
      counted_count: row.counted_count,
      day_number: row.day_number,
    },
    practised_at: wireTime(row.practised_at),
    homework: { state: row.homework, waiting_since: wireTime(row.waiting_since) },
    segments: row.segments,
  };
}

/** Of the answers a learner has sent, the newest first. */
const homeworkStates: Readonly<Record<string, LearnerHomework>> = { UPLOADED: 'waiting', FAIL: 'redo', DONE: 'done' };

export function presentLearner({ row, stream, courses }: ReadLearner): WireLearner {
  const { course, record, standing } = stream;
  const titleOf = (id: number) => courses.map(({ homeworkById }) => homeworkById.get(id)?.title).find(Boolean);
  const sent = record.homeworks.filter(({ status }) => status in homeworkStates);
  return {
    ...presentLearnerLine(row),
    planned_freeze: presentPlannedFreeze(stream),
    stages: course.tree.stages.map((stage) => ({
      title: { ...stage.title },
      days: standing.days.filter(({ stageId }) => stageId === stage.id).map((day) => presentDay(day, standing)),
    })),
    homeworks: sent
      .toSorted((one, other) => (other.sent_at ?? 0) - (one.sent_at ?? 0))
      .map((homework) => ({
        status_id: homework.id,
        title: { ...titleOf(homework.homework_id) },
        state: homeworkStates[homework.status] ?? 'none',
        attempt: homework.attempt,
        sent_at: homework.sent_at,
      })),
  };
}

function presentPlannedFreeze({ record, standing }: ReadLearner['stream']): WireLearner['planned_freeze'] {
  const { today } = standing;
  const planned = record.freezes.find(({ start_date, canceled_from }) => canceled_from === null && today < start_date);
  return planned === undefined ? null : { first_day: planned.start_date, last_day: planned.end_date };
}

type Standing = ReadLearner['stream']['standing'];

function presentDay(
  { id, dayNumber, isRest, startedAt, endedAt, lock }: Standing['days'][number],
  { current }: Standing,
): WireLearner['stages'][number]['days'][number] {
  const isNext = current.day?.id === id;
  const reached = endedAt !== null ? 'done' : isNext ? 'next' : startedAt !== null ? 'begun' : null;
  return { number: dayNumber, is_rest: isRest, state: reached ?? (lock === null ? 'open' : 'locked') };
}
