import { REVIEW_TIME_MS } from '@daystream/domain/homework';
import { DAY_MS } from '@daystream/domain/durations';
import { localDay, mondayOfDay, startOfDayMs } from '@daystream/domain/local-dates';
import { diskNeed, type DiskState, IDLE_MS, REVIEW_SOON_LATE_MS } from '@daystream/domain/overview';
import type { Language } from '@daystream/domain/languages';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findCurrentCourse, presentCourseCard } from '../courses/index.ts';
import { overviewScope } from './overview.access.ts';
import { type OverviewFacts, readOverviewFacts } from './overview.store.ts';

const WEEK_DAYS = 7;
const SPARK_DAYS = 14;

export interface Overview extends OverviewFacts {
  readonly disk: DiskState | null;
  /** Local days: the Monday of this week, and today. */
  readonly monday: number;
  readonly today: number;
  readonly newSinceDay: number;
  /** By course. */
  readonly covers: ReadonlyMap<number, string>;
}

/** What the first page of the dashboard shows this viewer. */
export async function readOverview(
  ctx: Context,
  viewer: Viewer,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<Overview | Refusal> {
  const scope = await overviewScope(ctx.db, viewer);
  if (isRefusal(scope)) return scope;
  const nowMs = ctx.clock.nowMs();
  const today = localDay(nowMs, timeZone);
  const monday = mondayOfDay(today);
  const newSinceDay = today - WEEK_DAYS + 1;
  const startOf = (day: number) => new Date(startOfDayMs(day, timeZone));
  const [facts, space] = await Promise.all([
    readOverviewFacts(ctx.db, scope, {
      now: new Date(nowMs),
      timeZone,
      practiceSince: startOf(Math.min(monday - WEEK_DAYS, today - SPARK_DAYS + 1)),
      weekStart: startOf(monday),
      todayStart: startOf(today),
      usualFrom: startOf(today - WEEK_DAYS),
      usualUntil: new Date(nowMs - WEEK_DAYS * DAY_MS),
      newSince: startOf(newSinceDay),
      lateBefore: new Date(nowMs - REVIEW_TIME_MS + REVIEW_SOON_LATE_MS),
      idleBefore: new Date(nowMs - IDLE_MS),
    }),
    scope.seesDisk ? ctx.files.space() : null,
  ]);
  const covers = await readCovers(ctx, viewer, language, facts);
  return { ...facts, disk: space && diskNeed(space), monday, today, newSinceDay, covers };
}

/** Published courses are in memory already. */
async function readCovers(ctx: Context, viewer: Viewer, language: Language, { courses }: OverviewFacts) {
  const covers = new Map<number, string>();
  for (const { course_id: courseId } of courses ?? []) {
    const course = await findCurrentCourse(ctx, courseId);
    if (course !== undefined)
      covers.set(courseId, (await presentCourseCard(ctx, viewer, course, language)).image.small);
  }
  return covers;
}
