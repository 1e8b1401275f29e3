import type { BodyOf } from '@daystream/contract/endpoint';
import * as api from '@daystream/contract/practice';
import * as goals from '@daystream/contract/practice.goals';
import { getWeek } from '@daystream/contract/practice.weeks';
import { msOf } from '@daystream/contract/wire-time';
import { route } from '#http/mount.ts';
import { isRefusal } from '#http/refusal.ts';
import { presentDayChange, presentProgress, presentStat } from './practice.presenter.ts';
import { finishDay, readDayProgress, saveStat, startDay } from './practice.service.ts';
import { presentWeek } from './weeks.presenter.ts';
import { chooseGoal, readWeek, showGoal } from './weeks.service.ts';

export const practiceRoutes = [
  route(api.startDay, async ({ ctx, viewer, params, body, expand }) => {
    const startedAtMs = body.started_at === undefined ? ctx.clock.nowMs() : msOf(body.started_at);
    const change = await startDay(ctx, viewer.userId, { ...params, startedAtMs });
    return isRefusal(change) ? change : presentDayChange(change, expand);
  }),

  route(api.finishDay, async ({ ctx, viewer, params, body, expand }) => {
    const finishedAtMs = body.finished_at === undefined ? ctx.clock.nowMs() : msOf(body.finished_at);
    const change = await finishDay(ctx, viewer.userId, { ...params, finishedAtMs });
    return isRefusal(change) ? change : presentDayChange(change, expand);
  }),

  route(api.getDayProgress, async ({ ctx, viewer, params }) => {
    const progress = await readDayProgress(ctx, viewer.userId, params.streamId, params.dayStatusId);
    return isRefusal(progress) ? progress : presentProgress(progress.dayStatusId, progress.views);
  }),

  route(api.saveLessonStat, async ({ ctx, viewer, body }) => {
    const saved = await saveStat(ctx, viewer.userId, {
      streamId: body.user_course_stream_id,
      dayId: body.stage_day_id,
      setLessonId: body.stage_day_lesson_set_lesson_id,
      viewedSeconds: body.viewed_seconds,
      playCount: body.play_count,
      saveId: body.save_id ?? null,
      viewedAtMs: body.viewed_at === undefined ? ctx.clock.nowMs() : msOf(body.viewed_at),
      position: body.position === undefined ? null : claimedPosition(body.position),
    });
    return isRefusal(saved) ? saved : presentStat(body.stage_day_lesson_set_lesson_id, saved);
  }),

  route(getWeek, async ({ ctx, viewer }) => presentWeek(await readWeek(ctx, viewer)), { withStreams: true }),

  route(goals.chooseWeekGoal, async ({ ctx, viewer, body }) => presentWeek(await chooseGoal(ctx, viewer, body.days))),

  route(goals.showWeekGoal, async ({ ctx, viewer, body }) => presentWeek(await showGoal(ctx, viewer, body.is_shown))),
];

function claimedPosition({
  seconds,
  round,
  reached_at,
  is_moving,
}: NonNullable<BodyOf<typeof api.saveLessonStat>['position']>) {
  return { seconds, round, reachedAt: msOf(reached_at), isMoving: is_moving };
}
