import { type AuditChange, fieldChanges } from '@daystream/domain/audit';
import { userStatus } from '@daystream/domain/identity';
import { daysLaterMs, localDate } from '@daystream/domain/local-dates';
import { freezeState, isFreezeLost, unfreezeShift } from '@daystream/domain/streams';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findUser, lockPeople } from '../identity/index.ts';
import { searchUsers } from '../people/index.ts';
import { recordAudit } from '../audit/index.ts';
import { datesForLearner } from './chosen-dates.rules.ts';
import { freezeFacts } from './freeze-facts.rules.ts';
import { cancelFreeze } from './freezes.store.ts';
import { lockOwnStream } from './streams.access.ts';
import { changeStream, createStream } from './streams.service.ts';
import { findStreamOwner, findTerms, hasAccessTo, lockStream } from './streams.store.ts';

const PEOPLE_FOUND = 20;

/** When and how a learner may use a course. */
export interface EnrolmentTerms {
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
  readonly isDemo: boolean;
  readonly hasFullAccess: boolean;
  readonly hasMobileAccess: boolean;
  /** Set when somebody is enrolled: points given under it are not counted again. */
  readonly paysAgain: boolean;
  /** Open only while a subscription covers it. */
  readonly isOptionalPurchase: boolean;
  /** null: without a limit. */
  readonly maxConsultations: number | null;
  readonly messagesEndAtMs: number | null;
}

interface ChosenIn {
  /** The time zone in which the dates were chosen; without it they are moments. */
  readonly chosenIn: string | undefined;
}

/** What of it changes; what is left out stays. */
export type EnrolmentChange = Partial<Omit<EnrolmentTerms, 'paysAgain'>>;

/** People to enrol, by name or email. */
export function findPeople(ctx: Context, text: string) {
  return searchUsers(ctx.db, text.trim(), PEOPLE_FOUND);
}

/** Enrols a person in the current version of a course, in their own time zone; `chosenIn`: in which the dates were chosen. */
export async function enrolLearner(
  ctx: Context,
  viewer: Viewer,
  courseId: number,
  { userId, variant, chosenIn, terms }: { userId: number; variant: string; terms: EnrolmentTerms } & ChosenIn,
): Promise<{ id: number } | Refusal> {
  if (endsBeforeStart(terms)) return refuseField('end_date', 'date_order');
  return ctx.db.transaction().execute(async (trx) => {
    // Two of the staff, a batch, and a change of the account wait for each other.
    await lockPeople(trx, { changed: [userId], named: [] });
    const person = await findUser(trx, userId);
    if (person === undefined || person.guest_since !== null || !isPresent(person))
      return refuseField('user_id', 'person_unknown');
    if (await hasAccessTo(trx, { userId, courseId, now: new Date(ctx.clock.nowMs()) }))
      return refuseField('user_id', 'already_enrolled');
    const own = datesForLearner(terms, chosenIn, person.time_zone, ctx.clock.nowMs());
    const stream = { ...own, userId, courseId, variant, timeZone: person.time_zone };
    if (endsBeforeStart(stream)) return refuseField('end_date', 'date_order');
    const streamId = await createStream(ctx, trx, stream);
    if (streamId === null) return refuse('not_found');
    await recordAudit(trx, {
      staffId: viewer.userId,
      action: 'enrol_learner',
      subjectType: 'stream',
      subjectId: streamId,
      details: { userId, courseId, changes: await givenTerms(trx, streamId) },
    });
    const enrolled = { streamId, userId, staffId: viewer.userId, appId: variant };
    await ctx.reactions.announce(ctx, trx, 'learner_enrolled', enrolled);
    return { id: streamId };
  });
}

export async function updateEnrolment(
  ctx: Context,
  viewer: Viewer,
  streamId: number,
  { chosenIn, change: asked }: { change: EnrolmentChange } & ChosenIn,
): Promise<{ id: number } | Refusal> {
  return ctx.db.transaction().execute(async (trx) => {
    const owner = await findStreamOwner(trx, streamId);
    if (owner === undefined) return refuse('not_found');
    // Locks the stream before the person, as practice and freezes do. So a colleague's change meanwhile is neither reverted nor
    // recorded with old values.
    await lockStream(trx, streamId);
    // Another enrolment of the person waits meanwhile.
    await lockPeople(trx, { changed: [owner.user_id], named: [] });
    const before = await findTerms(trx, streamId);
    const person = await findUser(trx, owner.user_id);
    if (before === undefined || person === undefined) return refuse('not_found');
    const { startsAtMs, endsAtMs, messagesEndAtMs, ...rest } = datesForLearner(asked, chosenIn, person.time_zone);
    const dates = {
      ...(startsAtMs !== undefined && { startsAt: dateOf(startsAtMs) }),
      ...(endsAtMs !== undefined && { endsAt: dateOf(endsAtMs) }),
    };
    const { startsAt, endsAt } = { ...before, ...dates };
    const areDated = { startsAtMs: startsAt?.getTime() ?? null, endsAtMs: endsAt?.getTime() ?? null };
    if (Object.keys(dates).length > 0 && endsBeforeStart(areDated)) return refuseField('end_date', 'date_order');
    const nowMs = ctx.clock.nowMs();
    const isReopened = hasEnded(before.endsAt, nowMs) && !hasEnded(endsAt, nowMs);
    const access = { userId: owner.user_id, courseId: owner.course_id, now: new Date(nowMs), besides: streamId };
    if (isReopened && (await hasAccessTo(trx, access))) return refuseField('end_date', 'already_enrolled');
    const withdrawn = await withdrawLostFreeze(ctx, trx, { userId: owner.user_id, streamId, endsAt: dates.endsAt });
    const change = {
      ...dates,
      ...(messagesEndAtMs !== undefined && { messagesEndAt: dateOf(messagesEndAtMs) }),
      ...rest,
    };
    if (!(await changeStream(ctx, trx, streamId, change))) return refuse('not_found');
    await recordAudit(trx, {
      staffId: viewer.userId,
      action: 'update_enrolment',
      subjectType: 'stream',
      subjectId: streamId,
      details: { changes: [...fieldChanges(asTexts(before), asTexts(change)), ...withdrawn.changes] },
    });
    return { id: streamId };
  });
}

/**
 * Withdraws a planned freeze that could not begin before the new end of access; returns it as a change, and the end that access
 * had without it.
 */
export async function withdrawLostFreeze(
  ctx: Context,
  trx: Trx,
  { userId, streamId, endsAt }: { userId: number; streamId: number; endsAt: Date | null | undefined },
) {
  const stream = endsAt == null ? undefined : await lockOwnStream(ctx, trx, userId, streamId);
  if (stream === undefined || endsAt == null) return { changes: [] };
  const { today, timeZone } = stream.standing;
  const planned = stream.record.freezes.find((row) => freezeState(freezeFacts(row), today) === 'created');
  if (planned === undefined) return { changes: [] };
  const period = { from: planned.start_date, to: planned.end_date };
  if (!isFreezeLost(period, localDate(endsAt.getTime(), timeZone))) return { changes: [] };
  await cancelFreeze(trx, planned.id, planned.start_date);
  const changes = fieldChanges({ freeze: `${period.from} – ${period.to}` }, { freeze: null });
  const { end_at: end } = stream.record;
  const { days } = unfreezeShift(freezeFacts(planned), today);
  return { changes, endWithout: end === null ? null : new Date(daysLaterMs(end.getTime(), days, timeZone)) };
}

/** Neither blocked nor deleted, as a batch asks. */
function isPresent({ status }: { status: number }): boolean {
  return status !== userStatus.blocked && status !== userStatus.deleted;
}

function endsBeforeStart({ startsAtMs, endsAtMs }: Pick<EnrolmentTerms, 'startsAtMs' | 'endsAtMs'>): boolean {
  return startsAtMs !== null && endsAtMs !== null && endsAtMs <= startsAtMs;
}

function hasEnded(endsAt: Date | null, nowMs: number): boolean {
  return endsAt !== null && endsAt.getTime() <= nowMs;
}

/** The terms of a new enrolment, as the audit log keeps them. */
export async function givenTerms(trx: Trx, streamId: number): Promise<AuditChange[]> {
  return fieldChanges({}, asTexts((await findTerms(trx, streamId)) ?? {}));
}

/** Dates as the audit log keeps them. */
function asTexts(terms: object) {
  return Object.fromEntries(
    Object.entries(terms).map(([field, value]: [string, unknown]) => [
      field,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

function dateOf(atMs: number | null): Date | null {
  return atMs === null ? null : new Date(atMs);
}
