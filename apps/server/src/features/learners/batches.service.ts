import type { planBatch as planning, startBatch as starting } from '@daystream/contract/learners.batches.admin';
import type { BodyOf } from '@daystream/contract/endpoint';
import { msOf } from '@daystream/contract/wire-time';
import {
  batchLimits,
  type BatchOutcome,
  type CellWords,
  type ColumnNames,
  listColumns,
  readPastedPeople,
} from '@daystream/domain/learners';
import { type Language, languages } from '@daystream/domain/languages';
import { SECOND_MS } from '@daystream/domain/durations';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { DELIVERY_S } from '#jobs/delivery-retries.ts';
import { translate } from '#rendering/translate.ts';
import { recordAudit } from '../audit/index.ts';
import { listMatchingPeople } from '../people/index.ts';
import { type JudgedLine, judgeLines } from './batch-lines.rules.ts';
import { type BatchTerms, type NewLine, termsOfLine } from './batch-terms.rules.ts';
import * as store from './batches.store.ts';
import { findBatchFor, mayInvite, mayViewPeople, mayWorkOnLearners } from './learners.access.ts';
import { runBatch } from './learners.job.ts';
import { countLetters, type LetterCounts } from './letters.store.ts';
import { isEnrollable, knownPeople, listStreams } from './line-facts.store.ts';
import { readFacts } from './read-facts.service.ts';

type Demand = BodyOf<typeof planning>;

interface Work {
  readonly kind: Demand['kind'];
  readonly course_id: number | null;
  readonly terms: BatchTerms;
  readonly lines: readonly NewLine[];
  readonly unknownColumns: readonly string[];
}

export interface PlannedBatch {
  readonly lines: readonly JudgedLine[];
  readonly unknownColumns: readonly string[];
}

/** The dry run: nothing is written. `language`: the caller's, for the order of day and month. */
export async function planBatch(
  ctx: Context,
  viewer: Viewer,
  demand: Demand,
  language: Language,
): Promise<PlannedBatch | Refusal> {
  const work = await workOf(ctx, viewer, demand, language);
  if (isRefusal(work)) return work;
  const judged = { batch: work, nowMs: ctx.clock.nowMs(), ...(await readFacts(ctx, ctx.db, work, work.lines)) };
  return { lines: judgeLines(work.lines, judged), unknownColumns: work.unknownColumns };
}

export interface ReadBatch {
  readonly row: store.BatchRow;
  readonly lines: readonly store.LineRow[];
  readonly counts: readonly { readonly outcome: BatchOutcome | null; readonly count: number }[];
  readonly letters: LetterCounts;
}

/** Writes the lines down and leaves the work to a job; a key that is here already answers its batch. */
export async function startBatch(
  ctx: Context,
  viewer: Viewer,
  { key, ...demand }: BodyOf<typeof starting>,
  { appId, language }: { appId: string; language: Language },
): Promise<ReadBatch | Refusal> {
  const work = await workOf(ctx, viewer, demand, language);
  if (isRefusal(work)) return work;
  const { kind, course_id: courseId, terms, lines } = work;
  const started = await ctx.db.transaction().execute(async (trx) => {
    const now = new Date(ctx.clock.nowMs());
    const batch = { key, kind, courseId, terms, staffId: viewer.userId, variant: appId, now };
    const id = await store.insertBatch(trx, batch);
    if (id === undefined) return store.findBatchByKey(trx, key);
    await store.insertLines(trx, id, lines);
    await recordAudit(trx, {
      staffId: viewer.userId,
      action: `start_batch_${kind}`,
      subjectType: 'batch',
      subjectId: id,
      details: { count: lines.length, ...(courseId !== null && { courseId }) },
    });
    await ctx.jobs.enqueue(trx, runBatch, { batchId: id });
    return { id, staff_id: viewer.userId };
  });
  // A key is made up by one screen; another person's key does not lead to their batch.
  if (started?.staff_id !== viewer.userId) return refuse('not_found');
  return readBatch(ctx, viewer, started.id);
}

export async function readBatch(ctx: Context, viewer: Viewer, id: number): Promise<ReadBatch | Refusal> {
  const row = await findBatchFor(ctx.db, viewer, id);
  if (isRefusal(row)) return row;
  const givenUpAt = new Date(ctx.clock.nowMs() - DELIVERY_S * SECOND_MS);
  const [lines, counts, letters] = await Promise.all([
    store.listLines(ctx.db, id, batchLimits.lines),
    store.countOutcomes(ctx.db, id),
    countLetters(ctx.db, id, givenUpAt),
  ]);
  return { row, lines, counts, letters };
}

/** Validates a batch and reads the people it is about. */
async function workOf(ctx: Context, viewer: Viewer, demand: Demand, language: Language): Promise<Work | Refusal> {
  if (!mayWorkOnLearners(viewer)) return refuse('not_allowed');
  if (demand.matching != null && !mayViewPeople(viewer)) return refuse('not_allowed');
  const nowMs = ctx.clock.nowMs();
  const refused = problemOf(demand, nowMs);
  if (refused !== null) return refused;
  const { kind, course_id: courseId } = demand;
  const isAboutCourse = kind === 'enrol' || kind === 'move';
  if (isAboutCourse && courseId !== null && !(await isEnrollable(ctx.db, courseId)))
    return refuseField('course_id', 'choice_unknown');
  const chosenIn = isTimeZone(demand.timezone ?? '') ? demand.timezone : undefined;
  const timeZone = chosenIn ?? DEFAULT_TIME_ZONE;
  const { lines, unknownColumns } = await linesOf(ctx, demand, { timeZone, language });
  const [field, most] =
    demand.matching != null ? (['matching', batchLimits.matching] as const) : (['text', batchLimits.lines] as const);
  if (lines.length === 0) return refuseField(kind === 'enrol' ? field : 'streams', 'required');
  if (lines.length > most) return refuseField(field, 'list_too_long', { count: most });
  const terms: BatchTerms = {
    startsAtMs: msOf(demand.start_date),
    endsAtMs: msOf(demand.end_date),
    isDemo: demand.is_demo,
    hasFullAccess: demand.course_full_access,
    hasMobileAccess: demand.mobile_access,
    paysAgain: demand.pays_again,
    isOptionalPurchase: demand.is_optional_purchase,
    maxConsultations: demand.max_consultation_count,
    messagesEndAtMs: msOf(demand.message_expires_date),
    language: demand.language ?? 'ru',
    timeZone,
    chosenIn,
    subject: demand.subject.trim(),
    message: demand.message.trim(),
    mayInvite: mayInvite(viewer),
  };
  return { kind, course_id: isAboutCourse ? courseId : null, terms, lines, unknownColumns };
}

function problemOf(demand: Demand, nowMs: number): Refusal | null {
  const { kind, course_id: courseId, start_date: start, end_date: end, subject, message } = demand;
  if (kind === 'enrol' && start !== null && end !== null && end <= start) return refuseField('end_date', 'date_order');
  if (kind === 'extend' && end === null) return refuseField('end_date', 'required');
  if (kind === 'extend' && (msOf(end) ?? 0) <= nowMs) return refuseField('end_date', 'date_order');
  if (kind === 'move' && courseId === null) return refuseField('course_id', 'required');
  if (kind === 'message' && subject.trim() === '') return refuseField('subject', 'required');
  if (kind === 'message' && message.trim() === '') return refuseField('message', 'required');
  return null;
}

const nobody = { userId: null, streamId: null, email: null, firstName: '', lastName: '', terms: {}, pasted: null };

/** A list may name somebody twice; each person is handled once. */
async function linesOf(
  ctx: Context,
  demand: Demand,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<Pick<Work, 'lines' | 'unknownColumns'>> {
  if (demand.text.trim() === '' || demand.kind !== 'enrol' || demand.matching != null) {
    const chosen = await chosenLines(ctx, demand);
    const lines = chosen.map((line, index) => ({ ...nobody, ...line, line: index + 1, position: index + 1 }));
    return { lines, unknownColumns: [] };
  }
  const { people, unknownColumns } = readPastedPeople(demand.text, columnNames(), cellWords(language));
  const lines = people.map(({ problem: pasted, terms, ...person }, index) => ({
    ...nobody,
    ...person,
    position: index + 1,
    terms: termsOfLine(terms, timeZone),
    pasted,
  }));
  return { lines, unknownColumns };
}

async function chosenLines(
  ctx: Context,
  { kind, people, streams, matching }: Demand,
): Promise<Pick<NewLine, 'userId' | 'streamId'>[]> {
  const known = new Map((await listStreams(ctx.db, streams)).map((stream) => [stream.stream_id, stream.user_id]));
  if (kind === 'extend' || kind === 'move')
    return [...new Set(streams)].map((id) => ({
      userId: known.get(id) ?? null,
      streamId: known.has(id) ? id : null,
    }));
  const there = new Set(await knownPeople(ctx.db, people));
  // One more than may be says that there are too many.
  const found = matching == null ? [] : await listMatchingPeople(ctx, matching, batchLimits.matching + 1);
  const ids = streams.map((id) => known.get(id) ?? null);
  const chosenIds = [...people.map((id) => (there.has(id) ? id : null)), ...ids, ...found];
  const gone = chosenIds.filter((id) => id === null);
  return [...new Set(chosenIds.filter((id) => id !== null)), ...gone].map((userId) => ({ userId, streamId: null }));
}

/** A file may have its header in any of our languages, whatever the language of the page. */
function columnNames(): ColumnNames {
  return Object.fromEntries(
    listColumns.map((column) => [column, wordsOf(`header.${column}`)]),
  ) as unknown as ColumnNames;
}

/** Only English writes the month of a date first. */
function cellWords(language: Language): CellWords {
  return {
    yes: wordsOf('cell.yes'),
    no: wordsOf('cell.no'),
    none: wordsOf('cell.none'),
    isMonthFirst: language === 'en',
  };
}

function wordsOf(key: string): string[] {
  return languages.flatMap((language) => translate(language, `lists:${key}`).split('|'));
}
