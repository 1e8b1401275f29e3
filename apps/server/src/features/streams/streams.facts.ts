import {
  accessEndsAtMs,
  dateBeginsAtMs,
  dateEndsAtMs,
  type EnrolmentFacts,
  freezeState,
  frozenPeriod,
  planTimeZone,
  planToday,
  serverStreamState,
  type StandingFacts,
  type StreamPlan,
  streamPlan,
  type StreamPlanFacts,
} from '@daystream/domain/streams';
import { SECOND_MS } from '@daystream/domain/durations';
import type { PublishedCourse } from '../courses/index.ts';
import { freezeFacts } from './freeze-facts.rules.ts';
import type { StreamRecord } from './stream-records.store.ts';

export function planFacts(record: StreamRecord): StreamPlanFacts {
  return {
    startsAt: record.start_at?.getTime() ?? null,
    timeZone: record.time_zone,
    zoneChanges: record.zone_changes.map(({ changed_at, time_zone }) => ({
      changedAt: changed_at * SECOND_MS,
      timeZone: time_zone,
    })),
    frozen: record.freezes.map((freeze) => frozenPeriod(freezeFacts(freeze))),
    places: record.replan?.places,
  };
}

/** What the freezes of a stream do to it at a moment. */
function frozenAt(record: StreamRecord, nowMs: number) {
  const endsAt = record.end_at?.getTime() ?? null;
  if (record.freezes.length === 0) return { endsAt, freeze: null };
  const plan = streamPlan(planFacts(record));
  const today = planToday(plan, nowMs);
  const freezes = record.freezes.map(freezeFacts);
  const active = freezes.find((freeze) => freezeState(freeze, today) === 'active');
  return {
    endsAt: accessEndsAtMs({ endsAt, freezes, timeZone: planTimeZone(plan, nowMs) }, today),
    freeze: active === undefined ? null : { status: 'active' as const, endsAt: dateEndsAtMs(active.to, plan) },
  };
}

/** The plan of a stream without its running freeze, and the moment until which it was in force; null without a freeze. */
export function planBeforeFreeze(record: StreamRecord, nowMs: number): { plan: StreamPlan; untilMs: number } | null {
  const plan = streamPlan(planFacts(record));
  const today = planToday(plan, nowMs);
  const active = record.freezes.find((freeze) => freezeState(freezeFacts(freeze), today) === 'active');
  if (active === undefined) return null;
  const freezes = record.freezes.filter((freeze) => freeze !== active);
  // A freeze from today on was created in the middle of its first day.
  const untilMs = Math.max(dateBeginsAtMs(active.start_date, plan), active.created_at * SECOND_MS);
  return { plan: streamPlan(planFacts({ ...record, freezes })), untilMs };
}

/** The stream as the access rules see it. */
export function enrolmentFacts(record: StreamRecord, nowMs: number): NonNullable<EnrolmentFacts> {
  const { endsAt, freeze } = frozenAt(record, nowMs);
  const dates = {
    startsAt: record.start_at?.getTime() ?? null,
    endsAt,
    isOptionalPurchase: record.is_optional_purchase,
    // There are no subscriptions yet, so nothing covers an optional purchase.
    isCoveredBySubscription: false,
  };
  return {
    ...dates,
    status: serverStreamState({ ...dates, isFrozen: freeze !== null }, nowMs),
    freeze,
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
    plan: planFacts(record),
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
