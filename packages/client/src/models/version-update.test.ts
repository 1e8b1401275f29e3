import type { WireVersionUpdate } from '@daystream/contract/streams.updates';
import { describe, expect, it } from 'vitest';
import { mapVersionUpdate, versionUpdateSummary } from './version-update.ts';

type WireDay = WireVersionUpdate['days'][number];

const day = (
  id: number,
  kind: WireDay['kind'],
  was: number | null,
  becomes: number | null,
  own: Partial<WireDay> = {},
) => ({
  id,
  title: `Day ${id}`,
  kind,
  is_rest: false,
  number_was: was,
  number_becomes: becomes,
  date_was: was === null ? null : `2026-11-0${was}`,
  date_becomes: becomes === null ? null : `2026-11-0${becomes}`,
  closes: false,
  is_late: false,
  ...own,
});
const progress = { days_count: 4, complete_days_count: 1, progress: 140 };

function summary(days: WireDay[]) {
  const wire = { version: 2, progress_was: progress, progress_becomes: progress, days, changes: [] };
  return versionUpdateSummary(mapVersionUpdate(wire));
}

describe('what an update does for its learner', () => {
  it('is nothing where the days stay as they are', () => {
    expect(summary([day(1, 'kept', 1, 1), day(2, 'stays', 2, 2)])).toEqual({
      keptCount: 1,
      goneCount: 0,
      next: null,
      last: null,
      closingCount: 0,
      lateCount: 0,
    });
  });

  it('names the next day and the last date where they are others', () => {
    const { next, last } = summary([day(1, 'kept', 1, 1), day(9, 'added', null, 2), day(2, 'stays', 2, 3)]);
    expect(next).toEqual({
      was: { number: 2, title: 'Day 2', date: '2026-11-02' },
      becomes: { number: 2, title: 'Day 9', date: '2026-11-02' },
    });
    expect(last).toEqual({ was: '2026-11-02', becomes: '2026-11-03' });
  });

  it('passes over rest days and what is finished, wherever it stands now', () => {
    const days = [day(3, 'stays', 3, 1, { is_rest: true }), day(2, 'kept', 2, 2), day(1, 'stays', 1, 3)];
    expect(summary(days).next).toMatchObject({ was: { number: 1 }, becomes: { number: 3 } });
  });

  it('has no next day where everything left is gone', () => {
    const { next } = summary([day(1, 'kept', 1, 1), day(2, 'removed', 2, null)]);
    expect(next).toMatchObject({ was: { number: 2 }, becomes: null });
  });

  it('counts what is finished and gone, what closes and what comes too late', () => {
    const days = [
      day(1, 'gone', 1, null),
      day(2, 'gone', 2, null, { is_rest: true }),
      day(3, 'stays', 3, 1, { closes: true }),
      day(4, 'stays', 4, 2, { is_late: true }),
    ];
    expect(summary(days)).toMatchObject({ keptCount: 0, goneCount: 1, closingCount: 1, lateCount: 1 });
  });

  it('caps what the server says of progress', () => {
    const wire = { version: 2, progress_was: progress, progress_becomes: progress, days: [], changes: [] };
    expect(mapVersionUpdate(wire).progressWas.progress).toBe(100);
  });
});
