import { DEFAULT_TIME_ZONE, isTimeZone } from '@daystream/domain/local-dates';
import { type CourseStanding, courseStanding } from '@daystream/domain/streams';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { findCurrentCourse, type PublishedCourse } from '../courses/index.ts';
import { findUser } from '../identity/index.ts';
import type { EnrolmentTerms } from './enrolments.service.ts';
import { datesForLearner } from './chosen-dates.rules.ts';
import type { StreamRecord } from './stream-records.store.ts';
import { standingFacts } from './streams.facts.ts';

/** What a learner would see on the first day of an enrolment. */
export interface EnrolmentPreview {
  readonly course: PublishedCourse;
  readonly standing: CourseStanding;
  readonly endsAtMs: number | null;
}

/** Nothing is stored: the rules judge an enrolment in which nothing was done yet, in its learner's time zone. */
export async function previewEnrolment(
  ctx: Context,
  courseId: number,
  {
    userId,
    chosenIn = '',
    terms: chosen,
  }: { userId: number | null; chosenIn: string | undefined; terms: EnrolmentTerms },
): Promise<EnrolmentPreview | Refusal> {
  const course = await findCurrentCourse(ctx, courseId, ctx.db);
  if (course === undefined) return refuse('not_found');
  const person = userId === null ? null : await findUser(ctx.db, userId);
  if (person === undefined) return refuseField('user_id', 'person_unknown');
  const nowMs = ctx.clock.nowMs();
  const given = isTimeZone(chosenIn) ? chosenIn : DEFAULT_TIME_ZONE;
  const timeZone = person?.time_zone ?? given;
  const terms = datesForLearner(chosen, chosenIn, timeZone, nowMs);
  const record = untouched(course, terms, { timeZone, nowMs });
  // Of one that begins later: its first moment, because before it everything is closed.
  const atMs = Math.max(nowMs, terms.startsAtMs ?? nowMs);
  return { course, standing: courseStanding(standingFacts(record, course, atMs), atMs), endsAtMs: terms.endsAtMs };
}

function untouched(
  { tree }: PublishedCourse,
  terms: EnrolmentTerms,
  { timeZone, nowMs }: { timeZone: string; nowMs: number },
): StreamRecord {
  const dateOf = (atMs: number | null) => (atMs === null ? null : new Date(atMs));
  return {
    id: 0,
    user_id: 0,
    course_id: tree.id,
    course_version: tree.version,
    offered_version: null,
    dismissed_version: null,
    start_at: dateOf(terms.startsAtMs),
    end_at: dateOf(terms.endsAtMs),
    time_zone: timeZone,
    is_demo: terms.isDemo,
    is_guest: false,
    has_full_access: terms.hasFullAccess,
    is_optional_purchase: terms.isOptionalPurchase,
    has_mobile_access: terms.hasMobileAccess,
    pays_again: terms.paysAgain,
    enrolment_number: 1,
    max_consultations: terms.maxConsultations,
    messages_end_at: dateOf(terms.messagesEndAtMs),
    filters: {},
    created_at: new Date(nowMs),
    updated_at: new Date(nowMs),
    revision: 0,
    freezes: [],
    zone_changes: [],
    replan: null,
    days: [],
    homeworks: [],
    lessons: [],
    chat: null,
    paid_days: [],
  };
}
