import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  collectViewing,
  type LessonSave,
  MIN_VIEWED_ENDED_MS,
  MIN_VIEWED_MS,
  SAVE_TIMEOUT_MS,
  type Viewing,
  type ViewingEvent,
  viewingTiming,
} from './collector.ts';

const lesson = { streamId: 1, stageDayId: 2, lessonSetLessonId: 3 };
const started = (atMs = 0, part: Partial<Extract<ViewingEvent, { type: 'started' }>> = {}): ViewingEvent => ({
  type: 'started',
  atMs,
  lesson,
  dayStatus: 'started',
  playCountBefore: 0,
  timing: viewingTiming,
  ...part,
});
const progressed = (atMs: number, viewedMs: number): ViewingEvent => ({ type: 'progressed', atMs, viewedMs });

/** Plays the events one after another; the n-th save is called `save-n`. */
function play(...events: ViewingEvent[]): { viewing: Viewing | null; saves: LessonSave[] } {
  let viewing: Viewing | null = null;
  const saves: LessonSave[] = [];
  for (const event of events) {
    const collected = collectViewing(viewing, event, `save-${saves.length + 1}`);
    viewing = collected.viewing;
    if (collected.save) saves.push(collected.save);
  }
  return { viewing, saves };
}

describe('lesson statistics', () => {
  it('have the numbers of the specification', () => {
    expect([MIN_VIEWED_MS, MIN_VIEWED_ENDED_MS, SAVE_TIMEOUT_MS]).toEqual([2000, 30_000, 5000]);
  });

  it('merge changes at 0 s and 2 s into one save at 5 s', () => {
    const { viewing, saves } = play(started(), progressed(0, 1000), progressed(2000, 2000));
    expect(saves).toEqual([]);
    expect(viewing?.saveDueAtMs).toBe(5000);
    expect(play(started(), progressed(0, 1000), progressed(2000, 2000), { type: 'due', atMs: 5000 }).saves).toEqual([
      { ...lesson, saveId: 'save-1', viewedSeconds: 3, playCount: 1, dayStatus: 'started', viewedAt: 5000 },
    ]);
  });

  it('are saved by the next report when the timer was late', () => {
    expect(play(started(), progressed(0, 1000), progressed(5100, 5100)).saves).toMatchObject([{ viewedSeconds: 6 }]);
  });

  it('are not saved before the timeout', () => {
    expect(play(started(), progressed(0, 4000), { type: 'due', atMs: 4999 }).saves).toEqual([]);
  });

  it.each([
    [1999, 0],
    [2000, 1],
  ])('of %s ms make %s saves', (viewedMs, count) => {
    expect(play(started(), progressed(0, viewedMs), { type: 'due', atMs: 5000 }).saves).toHaveLength(count);
    expect(play(started(), progressed(0, viewedMs), { type: 'ended', atMs: 5000 }).saves).toHaveLength(count);
  });

  it.each([
    [29_999, 0],
    [30_000, 1],
  ])('of a new viewing on an ended day of %s ms make %s saves', (viewedMs, count) => {
    const events = [started(0, { dayStatus: 'ended' }), progressed(0, viewedMs), { type: 'due', atMs: 5000 } as const];
    expect(play(...events).saves).toHaveLength(count);
  });

  it('follow the times of the variant (CFG-051)', () => {
    const timing = { saveTimeoutMs: 20_000, minViewedMs: 8000, minViewedEndedMs: 12_000 };
    const due = { type: 'due', atMs: 20_000 } as const;
    const seen = (viewedMs: number, part = {}) => play(started(0, { timing, ...part }), progressed(0, viewedMs), due);
    expect(seen(1000).viewing?.saveDueAtMs).toBeNull();
    expect(play(started(0, { timing }), progressed(0, 9000), { type: 'due', atMs: 19_999 }).saves).toEqual([]);
    expect([7999, 8000].map((viewedMs) => seen(viewedMs).saves.length)).toEqual([0, 1]);
    expect([11_999, 12_000].map((viewedMs) => seen(viewedMs, { dayStatus: 'ended' }).saves.length)).toEqual([0, 1]);
    const end = { type: 'ended', atMs: 8000 } as const;
    expect(play(started(0, { timing }), progressed(0, 7999), end).saves).toEqual([]);
  });

  it('are whole seconds, also without a minimum', () => {
    const timing = { saveTimeoutMs: 1000, minViewedMs: 0, minViewedEndedMs: 0 };
    const saves = (viewedMs: number, type: 'due' | 'ended') =>
      play(started(0, { timing }), progressed(0, viewedMs), { type, atMs: 1000 }).saves;
    expect([saves(999, 'due'), saves(999, 'ended')]).toEqual([[], []]);
    expect(saves(1000, 'due')).toMatchObject([{ viewedSeconds: 1 }]);
  });

  it('carry time below the minimum over to the next check', () => {
    const events = [started(), progressed(0, 1500), { type: 'due', atMs: 5000 } as const, progressed(6000, 1500)];
    expect(play(...events).viewing?.saveDueAtMs).toBe(11_000);
    expect(play(...events, { type: 'due', atMs: 11_000 }).saves).toMatchObject([{ viewedSeconds: 3 }]);
  });

  it('let a 25-second lesson on an ended day count when it was seen to its end', () => {
    const events = [
      started(0, { dayStatus: 'ended' }),
      progressed(0, 25_000),
      { type: 'ended', atMs: 25_000 } as const,
    ];
    expect(play(...events).saves).toMatchObject([{ viewedSeconds: 25, dayStatus: 'ended' }]);
  });

  it('keep the minimum of a viewing that began before the day was ended', () => {
    const events = [
      started(),
      { type: 'day_status_changed', atMs: 1, dayStatus: 'ended' } as const,
      progressed(2, 2000),
    ];
    expect(play(...events, { type: 'due', atMs: 5002 }).saves).toMatchObject([
      { viewedSeconds: 2, dayStatus: 'ended' },
    ]);
  });

  it('ask 30 seconds of a viewing on an ended day only once', () => {
    const { saves } = play(
      started(0, { dayStatus: 'ended' }),
      progressed(0, 30_000),
      progressed(5000, 1000),
      progressed(6000, 2000),
      progressed(11_000, 1000),
    );
    expect(saves.map(({ viewedSeconds }) => viewedSeconds)).toEqual([31, 3]);
  });

  it('send whole seconds and carry the remainder', () => {
    const { viewing, saves } = play(
      started(),
      progressed(0, 4500),
      { type: 'due', atMs: 5000 },
      progressed(5000, 2600),
      {
        type: 'due',
        atMs: 10_000,
      },
    );
    expect(saves.map(({ viewedSeconds }) => viewedSeconds)).toEqual([4, 3]);
    expect(viewing?.unsentMs).toBe(100);
  });

  it('flush what is left at the end once this viewing has sent something', () => {
    const { saves, viewing } = play(
      started(),
      progressed(0, 4500),
      { type: 'due', atMs: 5000 },
      progressed(5000, 700),
      {
        type: 'ended',
        atMs: 5700,
      },
    );
    expect(saves.map(({ viewedSeconds }) => viewedSeconds)).toEqual([4, 1]);
    expect(viewing).toBeNull();
  });

  it('send nothing for a last part of a second', () => {
    const { saves } = play(started(), progressed(0, 4000), { type: 'due', atMs: 5000 }, progressed(5000, 900), {
      type: 'ended',
      atMs: 5900,
    });
    expect(saves).toHaveLength(1);
  });

  it('are flushed when the learner leaves, and go on when they come back', () => {
    const { saves, viewing } = play(
      started(),
      progressed(0, 3000),
      { type: 'left', atMs: 3000 },
      progressed(60_000, 1000),
      {
        type: 'ended',
        atMs: 61_000,
      },
    );
    expect(saves.map(({ viewedSeconds, playCount }) => [viewedSeconds, playCount])).toEqual([
      [3, 1],
      [1, 1],
    ]);
    expect(viewing).toBeNull();
  });

  it('of the former lesson are flushed when another begins', () => {
    const other = { ...lesson, lessonSetLessonId: 4 };
    const { saves, viewing } = play(started(), progressed(0, 3000), started(3000, { lesson: other }));
    expect(saves).toMatchObject([{ lessonSetLessonId: 3, viewedSeconds: 3 }]);
    expect(viewing?.lesson).toEqual(other);
  });

  it('count one play for every viewing', () => {
    const { saves } = play(started(0, { playCountBefore: 4 }), progressed(0, 3000), { type: 'ended', atMs: 3000 });
    expect(saves[0]?.playCount).toBe(5);
  });

  it('ignore reports without a viewing and reports of nothing', () => {
    expect(play(progressed(0, 5000), { type: 'ended', atMs: 1 }, { type: 'left', atMs: 2 }).saves).toEqual([]);
    expect(play(started(), progressed(0, 0), progressed(1, -5), progressed(2, Number.NaN)).viewing).toMatchObject({
      unsentMs: 0,
      saveDueAtMs: null,
    });
  });

  it('never lose more than the last second and never invent one', () => {
    const reports = fc.array(
      fc.record({ gapMs: fc.integer({ min: 1, max: 9000 }), viewedMs: fc.integer({ min: 0, max: 9000 }) }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(reports, (some) => {
        let atMs = 0;
        const events = some.map(({ gapMs, viewedMs }) => {
          atMs += gapMs;
          return progressed(atMs, viewedMs);
        });
        const { saves } = play(started(), ...events, { type: 'ended', atMs: atMs + 1 });
        const viewedMs = some.reduce((total, report) => total + report.viewedMs, 0);
        const sentMs = 1000 * saves.reduce((total, save) => total + save.viewedSeconds, 0);
        expect(sentMs).toBeLessThanOrEqual(viewedMs);
        expect(viewedMs - sentMs).toBeLessThan(viewedMs < MIN_VIEWED_MS ? MIN_VIEWED_MS : 1000);
        expect(saves.length > 0).toBe(viewedMs >= MIN_VIEWED_MS);
        expect(new Set(saves.map(({ saveId }) => saveId)).size).toBe(saves.length);
      }),
      { numRuns: 1000 },
    );
  });
});
