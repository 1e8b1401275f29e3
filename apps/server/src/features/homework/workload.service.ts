import { redoPercent, WORKLOAD_DAYS, WORKLOAD_WEEK_DAYS } from '@daystream/domain/homework';
import type { Language } from '@daystream/domain/languages';
import { DAY_MS } from '@daystream/domain/durations';
import { localDay, startOfDayMs } from '@daystream/domain/local-dates';
import { formatFor } from '@daystream/i18n/format';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { CSV_START, csvRow } from '@daystream/domain/csv';
import { translate } from '#rendering/translate.ts';
import { listCourseExperts } from '../courses/index.ts';
import { workloadOwner } from './homework.access.ts';
import * as store from './workload.store.ts';

/** Who reviews every course sees every expert, an expert only themselves. */
export async function readWorkload(
  ctx: Context,
  viewer: Viewer,
  timeZone: string,
): Promise<store.WorkloadRow[] | Refusal> {
  const onlyUserId = workloadOwner(viewer);
  if (isRefusal(onlyUserId)) return onlyUserId;
  const nowMs = ctx.clock.nowMs();
  const today = localDay(nowMs, timeZone);
  const startOf = (day: number) => new Date(startOfDayMs(day, timeZone));
  return store.readWorkload(ctx.db, {
    experts: await listCourseExperts(ctx.db),
    onlyUserId,
    since: new Date(nowMs - WORKLOAD_DAYS * DAY_MS),
    weekStart: startOf(today - WORKLOAD_WEEK_DAYS + 1),
    todayStart: startOf(today),
  });
}

const columns = ['name', 'today', 'week', 'waiting', 'first_look', 'handling', 'redo'] as const;

/** The same as a table; times in minutes, shares in percent. */
export async function writeWorkload(
  ctx: Context,
  viewer: Viewer,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<string | Refusal> {
  const rows = await readWorkload(ctx, viewer, timeZone);
  if (isRefusal(rows)) return rows;
  const format = formatFor(language, timeZone);
  const minutes = (seconds: number | null) => (seconds === null ? null : format.number(Math.round(seconds / 6) / 10));
  const lines = rows.map((row) => [
    row.name,
    row.today_count,
    row.week_count,
    row.waiting_count,
    minutes(row.first_look_s),
    minutes(row.handling_s),
    redoPercent({ reviewed: row.reviewed_count, redone: row.redo_count }),
  ]);
  const head = columns.map((name) => translate(language, `workload:column.${name}`));
  return CSV_START + [head, ...lines].map(csvRow).join('');
}
