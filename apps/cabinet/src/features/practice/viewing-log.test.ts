import { type LessonSave, viewingTiming } from '@daystream/domain/practice';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createViewingLog } from './viewing-log.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const lesson = { streamId: 5, stageDayId: 30, lessonSetLessonId: 301 };
const other = { ...lesson, lessonSetLessonId: 302 };

function openLog(timing = viewingTiming) {
  const saves: LessonSave[] = [];
  let ids = 0;
  const log = createViewingLog({
    timing,
    nowMs: () => Date.now(),
    newSaveId: () => `save-${++ids}`,
    save: (save) => saves.push(save),
    changed: () => {},
  });
  return { log, saves, sent: () => saves.map(({ viewedSeconds, playCount }) => [viewedSeconds, playCount]) };
}

/** Simulates playback: one progress report per second. */
function watch(log: ReturnType<typeof openLog>['log'], seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1000);
    log.progressed(1000);
  }
}

it('saves five seconds after the first change, once (ANL-028)', () => {
  const { log, sent } = openLog();
  log.played(lesson, 'started', 0);
  watch(log, 5);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent()).toEqual([[5, 1]]);
});

it('saves at the times of the variant (CFG-051)', () => {
  const { log, sent } = openLog({ saveTimeoutMs: 8000, minViewedMs: 6000, minViewedEndedMs: 30_000 });
  log.played(lesson, 'started', 0);
  watch(log, 8);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent()).toEqual([[8, 1]]);
});

it('continues the same viewing after a pause', () => {
  const { log, sent } = openLog();
  log.played(lesson, 'started', 0);
  watch(log, 6);
  log.played(lesson, 'started', 0);
  watch(log, 6);
  log.left();
  expect(sent().every(([, playCount]) => playCount === 1)).toBe(true);
  expect(sent().reduce((sum, [seconds = 0]) => sum + seconds, 0)).toBe(12);
});

it('sends the rest of a film when the next one plays', () => {
  const { log, saves } = openLog();
  log.played(lesson, 'started', 0);
  watch(log, 3);
  log.played(other, 'started', 0);
  expect(saves.map((save) => [save.lessonSetLessonId, save.viewedSeconds])).toEqual([[301, 3]]);
});

it('counts a second viewing before the server has confirmed the first (Q171)', () => {
  const { log, sent } = openLog();
  log.played(lesson, 'started', 4);
  watch(log, 3);
  log.ended();
  log.played(lesson, 'started', 4);
  watch(log, 3);
  log.ended();
  expect(sent()).toEqual([
    [3, 5],
    [3, 6],
  ]);
});

it('returns viewed time that is not saved yet', () => {
  const { log } = openLog();
  log.played(lesson, 'started', 0);
  watch(log, 3);
  expect([log.unsentMs(301), log.unsentMs(302)]).toEqual([3000, 0]);
});

it('tells where the film is with what was viewed, and once it rests elsewhere (exact-second resume)', () => {
  const { log, saves } = openLog();
  log.played(lesson, 'started', 0);
  for (let second = 1; second <= 6; second += 1) {
    vi.advanceTimersByTime(1000);
    log.reached({ seconds: 100 + second, round: 1, isMoving: true });
    log.progressed(1000);
  }
  log.reached({ seconds: 20, round: 1, isMoving: false });
  vi.advanceTimersByTime(500);
  log.reached({ seconds: 40, round: 1, isMoving: false });
  vi.advanceTimersByTime(1000);
  log.left();
  const positions = saves.map(({ viewedSeconds, viewedAt, position }) => [viewedSeconds, viewedAt, position]);
  expect(positions).toEqual([
    [5, 6000, { seconds: 105, round: 1, reachedAt: 5000, isMoving: true }],
    [0, 6500, { seconds: 40, round: 1, reachedAt: 6500, isMoving: false }],
    [1, 7500, undefined],
  ]);
});

it('tells of a place when it was reached, also when the page is left hours later', () => {
  const { log, saves } = openLog();
  log.played(lesson, 'started', 0);
  watch(log, 6);
  log.progressed(1000);
  log.reached({ seconds: 7, round: 1, isMoving: true });
  vi.setSystemTime(7_200_000);
  log.left();
  expect(saves.at(-1)?.position).toEqual({ seconds: 7, round: 1, reachedAt: 6000, isMoving: false });
});

it('tells of the film before when the next one plays at once', () => {
  const { log, saves } = openLog();
  log.played(lesson, 'started', 0);
  log.reached({ seconds: 90, round: 2, isMoving: false });
  log.played(other, 'started', 0);
  expect(saves).toMatchObject([{ lessonSetLessonId: 301, viewedSeconds: 0, position: { seconds: 90, round: 2 } }]);
});

it('does not tell of a place that came from another device', () => {
  const { log, saves } = openLog();
  log.played(lesson, 'started', 0);
  log.followed(301, { seconds: 50, round: 1, reachedAt: 3000 });
  expect(log.reached({ seconds: 50, round: 1, isMoving: false })).toBe(3000);
  log.left();
  expect(saves).toEqual([]);
});
