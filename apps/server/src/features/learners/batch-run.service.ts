import { type AuditActionName, fieldChanges } from '@daystream/domain/audit';
import { userStatus } from '@daystream/domain/identity';
import type { BatchOutcome } from '@daystream/domain/learners';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { recordAudit } from '../audit/index.ts';
import { findUserIdByEmail, insertInvited, lockPeople } from '../identity/index.ts';
import { changeStream, createStream, givenTerms, withdrawLostFreeze } from '../streams/index.ts';
import { judgeLine, type JudgedLine } from './batch-lines.rules.ts';
import { enrolTerms, extendedUntilMs, type NewLine, wordsHash } from './batch-terms.rules.ts';
import * as store from './batches.store.ts';
import { writeLetter } from './letters.service.ts';
import type { LineStream } from './line-facts.store.ts';
import { readFacts } from './read-facts.service.ts';

/**
 * Does the lines of a batch one by one, each with its outcome in one transaction: whatever stops the job, and however often it
 * runs, nobody is enrolled, prolonged, moved or written to twice.
 */
export async function runBatchOf(ctx: Context, { batchId }: { batchId: number }, signal: AbortSignal): Promise<void> {
  const batch = await store.findBatchRow(ctx.db, batchId);
  if (batch === undefined) return;
  while (await ctx.db.transaction().execute((trx) => doNextLine(ctx, trx, batch))) signal.throwIfAborted();
  await store.finishBatch(ctx.db, batchId, new Date(ctx.clock.nowMs()));
}

/** false: no line is left. */
async function doNextLine(ctx: Context, trx: Trx, batch: store.BatchRow): Promise<boolean> {
  const line = await store.takeLine(trx, batch.id);
  if (line === undefined) return false;
  const lockedId = await lockPersonOf(ctx, trx, line);
  const judged = judgeLine(line, {
    batch,
    nowMs: ctx.clock.nowMs(),
    ...(await readFacts(ctx, trx, batch, [line])),
  });
  // Somebody else made the account meanwhile: the next round finds and locks it.
  if (judged.account !== null && judged.account.user_id !== lockedId) return true;
  const done = await doLine(ctx, trx, batch, judged);
  if (done === null) return true;
  await store.setOutcome(trx, { batchId: batch.id, position: line.position, ...done });
  return true;
}

/** Batches about one person wait for each other, for practice, and for changes of the account. */
async function lockPersonOf(ctx: Context, trx: Trx, { userId, email }: NewLine): Promise<number | undefined> {
  const id = userId ?? (email === null ? undefined : await findUserIdByEmail(trx, email));
  if (id === undefined) return undefined;
  await ctx.reactions.announce(ctx, trx, 'person_locking', { userId: id });
  await lockPeople(trx, { changed: [id], named: [] });
  return id;
}

interface Done {
  readonly outcome: BatchOutcome;
  readonly userId: number | null;
}

async function doLine(ctx: Context, trx: Trx, batch: store.BatchRow, judged: JudgedLine): Promise<Done | null> {
  const { line, account, outcome } = judged;
  const userId = account?.user_id ?? null;
  if (outcome === 'invite') {
    const invited = await invite(ctx, trx, batch, line);
    return invited === null ? null : { outcome, userId: invited };
  }
  if (account !== null && outcome === 'enrol') {
    const terms = enrolTerms(batch.terms, line.terms, { timeZone: account.time_zone, nowMs: ctx.clock.nowMs() });
    await enrol(ctx, trx, batch, { userId: account.user_id, timeZone: account.time_zone, ...terms });
  }
  if (outcome === 'extend') await extend(ctx, trx, batch, judged);
  if (account !== null && judged.stream !== null && outcome === 'move') await move(ctx, trx, batch, judged);
  if (account !== null && outcome === 'send') {
    await writeLetter(ctx, trx, batch, { userId: account.user_id, wordsHash: wordsHash(batch.terms) });
    await note(trx, batch, { action: 'write_to_person', subjectType: 'person', subjectId: account.user_id });
  }
  return { outcome, userId };
}

/** Creates the account; its one letter names the course, if there is one. null: the address is somebody's by now. */
async function invite(ctx: Context, trx: Trx, batch: store.BatchRow, line: NewLine): Promise<number | null> {
  const { terms } = batch;
  const email = line.email ?? '';
  const userId = await insertInvited(trx, {
    email,
    firstName: line.firstName,
    lastName: line.lastName,
    language: terms.language,
    timeZone: terms.timeZone,
    status: userStatus.complete,
    now: new Date(ctx.clock.nowMs()),
  });
  if (userId === null) return null;
  const details = { email };
  await note(trx, batch, { action: 'invite_person', subjectType: 'person', subjectId: userId, details });
  if (batch.course_id === null) await writeLetter(ctx, trx, batch, { userId });
  else
    await enrol(ctx, trx, batch, {
      userId,
      timeZone: terms.timeZone,
      ...enrolTerms(terms, line.terms, { timeZone: terms.timeZone, nowMs: ctx.clock.nowMs() }),
    });
  return userId;
}

type Terms = Omit<Parameters<typeof createStream>[2], 'courseId' | 'variant'>;

async function enrol(ctx: Context, trx: Trx, batch: store.BatchRow, { userId, ...terms }: Terms): Promise<void> {
  const courseId = batch.course_id ?? 0;
  const streamId = await createStream(ctx, trx, { ...terms, userId, courseId, variant: batch.variant });
  if (streamId === null) throw new Error(`course ${courseId} was judged open and has no version`);
  await note(trx, batch, {
    action: 'enrol_learner',
    subjectType: 'stream',
    subjectId: streamId,
    details: { courseId, changes: await givenTerms(trx, streamId) },
  });
  await writeLetter(ctx, trx, batch, { userId, streamId });
}

async function extend(ctx: Context, trx: Trx, batch: store.BatchRow, { account, stream }: JudgedLine): Promise<void> {
  if (account === null || stream === null) return;
  const learner = { timeZone: account.time_zone, nowMs: ctx.clock.nowMs() };
  const endsAt = new Date(extendedUntilMs(batch.terms, learner));
  const { stream_id: streamId } = stream;
  const { changes } = await changeEnd(ctx, trx, stream, endsAt);
  const details = { changes };
  await note(trx, batch, { action: 'update_enrolment', subjectType: 'stream', subjectId: streamId, details });
}

/**
 * The first course ends now, the other goes on from now until the same day. One that has not begun ends where it would have
 * begun, and the other begins there.
 */
async function move(ctx: Context, trx: Trx, batch: store.BatchRow, { account, stream }: JudgedLine): Promise<void> {
  if (account === null || stream === null) return;
  const fromMs = Math.max(ctx.clock.nowMs(), stream.start_at?.getTime() ?? 0);
  const endsAt = new Date(fromMs);
  const { changes, endWithout = stream.end_at } = await changeEnd(ctx, trx, stream, endsAt);
  const details = { to: batch.course_id, changes };
  await note(trx, batch, { action: 'move_learner', subjectType: 'stream', subjectId: stream.stream_id, details });
  await enrol(ctx, trx, batch, {
    userId: account.user_id,
    timeZone: account.time_zone,
    startsAtMs: fromMs,
    endsAtMs: endWithout?.getTime() ?? null,
    isDemo: stream.is_demo,
    hasFullAccess: stream.has_full_access,
    hasMobileAccess: stream.has_mobile_access,
    isOptionalPurchase: stream.is_optional_purchase,
    maxConsultations: stream.max_consultations,
    messagesEndAtMs: stream.messages_end_at?.getTime() ?? null,
  });
}

/** Ends access otherwise, and withdraws a freeze that could not begin before; as a change of one enrolment does and records. */
async function changeEnd(
  ctx: Context,
  trx: Trx,
  { stream_id: streamId, user_id: userId, end_at: before }: LineStream,
  endsAt: Date,
) {
  const withdrawn = await withdrawLostFreeze(ctx, trx, { userId, streamId, endsAt });
  await changeStream(ctx, trx, streamId, { endsAt });
  const ended = fieldChanges({ endsAt: before?.toISOString() ?? null }, { endsAt: endsAt.toISOString() });
  return { ...withdrawn, changes: [...ended, ...withdrawn.changes] };
}

interface Noted {
  readonly action: AuditActionName;
  readonly subjectType: 'person' | 'stream';
  readonly subjectId: number;
  readonly details?: Readonly<Record<string, unknown>>;
}

function note(trx: Trx, { id, staff_id: staffId }: store.BatchRow, { details, ...entry }: Noted): Promise<void> {
  return recordAudit(trx, { staffId, ...entry, details: { ...details, batch: id } });
}
