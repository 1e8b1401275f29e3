import type { makeLearnersFile as ofLearners, makePeopleFile as ofPeople } from '@daystream/contract/learners.admin';
import type { BodyOf } from '@daystream/contract/endpoint';
import type { Language } from '@daystream/domain/languages';
import { CSV_START } from '@daystream/domain/csv';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@daystream/domain/local-dates';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { type AuditEntry, recordAudit } from '../audit/index.ts';
import { findViewerOfSession } from '../identity/index.ts';
import { readPeopleAfter } from '../people/index.ts';
import { type FileLink, type ListFile, newFileLink, readFileLink } from './file-link.rules.ts';
import { listLearnersAfter } from './learner-list.store.ts';
import { mayViewLearners, mayViewPeople } from './learners.access.ts';
import { filterOf, readSummary } from './learners.service.ts';
import { headOf, learnerCells, personCells } from './list-lines.service.ts';

/** Rows that are in memory at once. */
const BATCH = 500;

/** The address of a CSV of a course's learners; who takes people's data out of the school is recorded. */
export async function makeLearnersFile(
  ctx: Context,
  viewer: Viewer,
  courseId: number,
  { timezone, streams, language, ...asked }: BodyOf<typeof ofLearners> & { language: Language },
): Promise<FileLink | Refusal> {
  const summary = await readSummary(ctx, viewer, courseId);
  if (isRefusal(summary)) return summary;
  const subject = { subjectType: 'course', subjectId: courseId, action: 'export_learners' } as const;
  return make(ctx, viewer, subject, { list: 'learners', courseId, asked, ...asOf(timezone, language, streams) });
}

export async function makePeopleFile(
  ctx: Context,
  viewer: Viewer,
  { timezone, people, language, ...asked }: BodyOf<typeof ofPeople> & { language: Language },
): Promise<FileLink | Refusal> {
  if (!mayViewPeople(viewer)) return refuse('not_allowed');
  const subject = { subjectType: 'school', subjectId: null, action: 'export_people' } as const;
  return make(ctx, viewer, subject, { list: 'people', asked, ...asOf(timezone, language, people) });
}

function asOf(timezone: string, language: Language, ids: readonly number[]) {
  const timeZone = isTimeZone(timezone) ? timezone : DEFAULT_TIME_ZONE;
  return { timeZone, language, ids: ids.length === 0 ? undefined : ids };
}

async function make(
  ctx: Context,
  viewer: Viewer,
  subject: Pick<AuditEntry, 'subjectType' | 'subjectId' | 'action'>,
  file: ListFile,
): Promise<FileLink> {
  const details = file.ids === undefined ? {} : { count: file.ids.length };
  await ctx.db.transaction().execute((trx) => recordAudit(trx, { staffId: viewer.userId, ...subject, details }));
  return newFileLink(ctx, viewer, file);
}

export interface OpenFile {
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}

/** null when the link is forged or expired, or its session may not read the list any more. */
export async function openListFile(ctx: Context, link: string): Promise<OpenFile | null> {
  const linked = readFileLink(ctx, link);
  const viewer = linked && (await findViewerOfSession(ctx, linked));
  if (linked === null || viewer === null) return null;
  const { file } = linked;
  if (file.list === 'people' ? !mayViewPeople(viewer) : !mayViewLearners(viewer)) return null;
  const name = file.list === 'people' ? 'people.csv' : `learners-${file.courseId}.csv`;
  return { name, lines: linesOf(ctx, file) };
}

/** The text of a file batch by batch: a hundred thousand rows are never in memory at once. */
async function* linesOf(ctx: Context, file: ListFile): AsyncGenerator<string> {
  yield CSV_START + headOf(file);
  let afterId: number | null = null;
  let isMore = true;
  while (isMore) {
    const rows: readonly { readonly id: number; readonly text: string }[] = await nextRows(ctx, file, afterId);
    yield rows.map(({ text }) => text).join('');
    afterId = rows.at(-1)?.id ?? null;
    isMore = rows.length === BATCH;
  }
}

async function nextRows(ctx: Context, file: ListFile, afterId: number | null) {
  const next = { afterId, limit: BATCH };
  if (file.list === 'people') {
    const rows = await readPeopleAfter(ctx, file.asked, { ...next, ids: file.ids });
    return rows.map((row) => ({ id: row.id, text: personCells(row, file) }));
  }
  const filter = { ...filterOf(file.courseId, file.asked), streamIds: file.ids };
  const rows = await listLearnersAfter(ctx.db, filter, { ...next, now: new Date(ctx.clock.nowMs()) });
  return rows.map((row) => ({ id: row.id, text: learnerCells(row, file) }));
}
