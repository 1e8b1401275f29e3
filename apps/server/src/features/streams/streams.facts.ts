import type { EnrolmentFacts, StandingFacts } from '@daystream/domain/streams';
import { serverStreamState } from '@daystream/domain/streams';
import type { PublishedCourse } from '../courses/index.ts';
import type { StreamRecord } from './stream-records.store.ts';

const SECOND_MS = 1000;

/** The stream as the access rules see it. */
export function enrolmentFacts(record: StreamRecord, nowMs: number): NonNullable<EnrolmentFacts> {
  const active = record.freezes.find(({ status }) => status === 'active');
  const dates = {
    startsAt: record.start_at?.getTime() ?? null,
    endsAt: record.end_at?.getTime() ?? null,
    isOptionalPurchase: record.is_optional_purchase,
    // There are no subscriptions yet, so nothing covers an optional purchase.
    isCoveredBySubscription: false,
  };
  return {
    ...dates,
    status: serverStreamState({ ...dates, isFrozen: active !== undefined }, nowMs),
    freeze: active === undefined ? null : { status: 'active', endsAt: Date.parse(`${active.end_date}T23:59:59Z`) },
    isGuest: record.is_guest,
    isDemo: record.is_demo,
    courseFullAccess: record.has_full_access,
    mobileAccess: record.has_mobile_access,
  };
}

/** Stream, course version and practice together: everything `courseStanding` asks for. */
export function standingFacts(record: StreamRecord, course: PublishedCourse, nowMs: number): StandingFacts {
  const dayFacts = new Map(record.days.map((day) => [day.day_id, day]));
  const homeworkFacts = new Map(record.homeworks.map((row) => [`${row.target_type}:${row.target_id}`, row]));
  return {
    stream: enrolmentFacts(record, nowMs),
    plan: {
      startsAt: record.start_at?.getTime() ?? null,
      timeZone: record.time_zone,
      zoneChanges: record.zone_changes.map(({ changed_at, time_zone }) => ({
        changedAt: changed_at * SECOND_MS,
        timeZone: time_zone,
      })),
      frozen: record.freezes
        .filter(({ status }) => status === 'active' || status === 'ended')
        .map(({ start_date, end_date }) => ({ from: start_date, to: end_date })),
    },
    stages: course.tree.stages.map((stage) => ({
      id: stage.id,
      days: stage.days.map((day) => {
        const fact = dayFacts.get(day.id);
        return {
          id: day.id,
          dayNumber: day.number,
          isRest: day.isRest,
          isRequired: day.isRequired,
          isDemoAccessible: day.isDemoAccessible,
          openDelayDays: day.openDelayDays,
          startedAt: fact === undefined ? null : fact.started_at * SECOND_MS,
          endedAt: fact?.finished_at == null ? null : fact.finished_at * SECOND_MS,
        };
      }),
      homeworks: course.homeworkTargets
        .filter((target) => target.stage.id === stage.id)
        .map((target) => {
          const row = homeworkFacts.get(`${target.type}:${target.link.id}`);
          return {
            targetId: target.link.id,
            targetType: target.type,
            isRequired: target.link.isRequired,
            isDemoAccessible: target.link.isDemoAccessible,
            status: row?.status ?? 'NOT_UPLOADED',
            isRefused: row?.is_refused ?? false,
          };
        }),
    })),
  };
}
