import type { AuditActionName } from '@daystream/domain/audit';
import * as store from './people.store.ts';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { recordAudit } from '../audit/index.ts';
import {
  type AccountRow,
  addressesUndoableUntilMs,
  findFactors,
  findProposedEmail,
  listConsents,
  listExternalAuths,
  listSessionsOf,
} from '../identity/index.ts';
import type { listPeople as listing } from '@daystream/contract/people.admin';
import type { QueryOf } from '@daystream/contract/endpoint';
import type { Page } from '#http/pagination.ts';
import { listPeople, listMatching, listPeopleAfter, type PeopleFilter } from './people-list.store.ts';
import { findPersonFor, lockPersonFor, mayViewPeople } from './people.access.ts';
import { personPart } from './person-parts.store.ts';

export type ReadPerson = Awaited<ReturnType<typeof collect>>;

/** A person with everything staff need to decide. */
export async function readPerson(ctx: Context, viewer: Viewer, id: number): Promise<ReadPerson | Refusal> {
  const row = await findPersonFor(ctx.db, viewer, id);
  return isRefusal(row) ? row : collect(ctx, row);
}

async function collect(ctx: Context, row: AccountRow) {
  const now = new Date(ctx.steadyClock.nowMs());
  const [seenAt, segments, networks, factors, consents, streams, sessions, figures, proposed, undoableUntilMs] =
    await Promise.all([
      store.findSeenAt(ctx.db, row.id),
      store.listSegmentsOf(ctx.db, row.id),
      listExternalAuths(ctx.db, row.id),
      findFactors(ctx.db, row.id, null),
      listConsents(ctx.db, row.id),
      personPart('listStreams')(ctx, row.id),
      listSessionsOf(ctx.db, row.id, now),
      ctx.userFigures.read(row.id, ['scores_amount', 'viewed_hours', 'completed_courses', 'completed_tasks']),
      findProposedEmail(ctx, ctx.db, row.id),
      addressesUndoableUntilMs(ctx, ctx.db, row.id),
    ]);
  return {
    row,
    seenAt,
    segments,
    networks,
    factors,
    consents,
    streams,
    sessions,
    figures,
    proposed,
    undoableUntilMs,
  };
}

export async function readAudit(ctx: Context, viewer: Viewer, id: number, page: { perPage: number; offset: number }) {
  const row = await findPersonFor(ctx.db, viewer, id);
  if (isRefusal(row)) return row;
  return store.listAuditOf(ctx.db, id, page.perPage, page.offset);
}

/** The audit entry of a change. */
export interface Done {
  readonly action: AuditActionName;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** null: nothing had to change. */
type Change = (trx: Trx, row: AccountRow, now: Date) => Promise<Done | Refusal | null>;

/** Changes an account under a lock; returns the person as they are now. */
export async function changePerson(
  ctx: Context,
  viewer: Viewer,
  personId: number,
  change: Change,
  options: { ofAdmins?: boolean } = {},
): Promise<ReadPerson | Refusal> {
  const refused = await recordChange(ctx, viewer, personId, change, options);
  return refused ?? readPerson(ctx, viewer, personId);
}

/** Changes an account under a lock and records it; nothing is recorded when nothing changed. */
export function recordChange(
  ctx: Context,
  viewer: Viewer,
  personId: number,
  change: Change,
  options: { ofAdmins?: boolean } = {},
): Promise<Refusal | null> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockPersonFor(trx, viewer, personId, options);
    if (isRefusal(row)) return row;
    const done = await change(trx, row, new Date(ctx.steadyClock.nowMs()));
    if (done === null) return null;
    if (isRefusal(done)) return done;
    await recordAudit(trx, { staffId: viewer.userId, subjectType: 'person', subjectId: personId, ...done });
    return null;
  });
}

/** What staff ask the list for, as it arrives. */
type AskedPeople = Omit<QueryOf<typeof listing>, 'sort'>;

export async function readPeople(ctx: Context, viewer: Viewer, query: QueryOf<typeof listing>, page: Page) {
  if (!mayViewPeople(viewer)) return refuse('not_allowed');
  return listPeople(ctx.db, filterOf(query), { sort: query.sort, limit: page.perPage, offset: page.offset });
}

/** The next people of a file, with `ids` only these of them; the caller has checked the capability. */
export function readPeopleAfter(
  ctx: Context,
  query: AskedPeople,
  { ids, ...next }: { ids: readonly number[] | undefined; afterId: number | null; limit: number },
) {
  return listPeopleAfter(ctx.db, { ...filterOf(query), ids }, next);
}

/** The ids of everybody that the list finds, newest first; the caller has checked the capability. */
export function listMatchingPeople(ctx: Context, query: AskedPeople, limit: number): Promise<number[]> {
  return listMatching(ctx.db, filterOf(query), limit);
}

function filterOf(query: AskedPeople): PeopleFilter {
  return {
    text: query.text.trim(),
    role: query.role,
    state: query.state,
    segmentId: query.segment,
    courseId: query.course,
    registeredSince: dateOf(query.registered_since),
    seenSince: dateOf(query.seen_since),
    practisedSince: dateOf(query.practised_since),
    isUndelivered: query.email === 'undelivered',
  };
}

function dateOf(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}
