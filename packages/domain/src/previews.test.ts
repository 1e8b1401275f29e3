import { describe, expect, it } from 'vitest';
import {
  finishedDays,
  firstScene,
  homeworkState,
  isLockedByClock,
  type PreviewedDay,
  previewedToday,
  type PreviewScene,
  readScene,
  writeScene,
} from './previews.ts';

const day = (number: number, openDelayDays: number, isRest = false): PreviewedDay => ({
  number,
  openDelayDays,
  isRest,
});
/** Two days open at once, the third on the third day, then a rest day. */
const days = [day(1, 0), day(2, 0), day(3, 2), day(4, 3, true), day(5, 4)];
const scene = (given: Partial<PreviewScene> = {}): PreviewScene => ({ ...firstScene, ...given });

describe('the text of a scene', () => {
  it.each([scene(), scene({ day: 12, today: 40, dayState: 'locked', homework: 'declined', stream: 'frozen' })])(
    'reads back as it was written: %j',
    (given) => {
      expect(readScene(writeScene(given))).toEqual(given);
    },
  );

  it.each([
    '',
    '1',
    '0.0.open.not_sent.running',
    '1.0.shut.not_sent.running',
    '1.0.open.lost.running',
    '1.0.open.not_sent.gone',
    '12345.0.open.not_sent.running',
    '1.0.open.not_sent.running.more',
  ])('refuses %j', (text) => {
    expect(readScene(text)).toBeNull();
  });
});

describe('the clock of a preview', () => {
  it.each([
    ['the first day open', scene(), 1],
    ['a delayed day open', scene({ day: 3 }), 3],
    ['a delayed day done', scene({ day: 3, dayState: 'done' }), 3],
    ['a delayed day locked', scene({ day: 3, dayState: 'locked' }), 2],
    ['a day locked that opens at once', scene({ day: 2, dayState: 'locked' }), 1],
    ['another day chosen', scene({ day: 3, today: 30 }), 30],
    ['a day the course does not have', scene({ day: 99 }), 1],
  ])('with %s says %#', (_, given, today) => {
    expect(previewedToday(given, days)).toBe(today);
  });

  it('locks a delayed day until it has come', () => {
    expect(isLockedByClock(scene({ day: 3, dayState: 'locked' }), days)).toBe(true);
    expect(isLockedByClock(scene({ day: 3, today: 3 }), days)).toBe(false);
    expect(isLockedByClock(scene({ day: 2, dayState: 'locked' }), days)).toBe(false);
  });
});

describe('the finished days of a preview', () => {
  const numbers = (given: Partial<PreviewScene>) => finishedDays(scene(given), days).map(({ number }) => number);
  it.each([
    ['none before the first day', { day: 1 }, []],
    ['those before an open day', { day: 3 }, [1, 2]],
    ['a done day as well', { day: 3, dayState: 'done' }, [1, 2, 3]],
    ['only those that have opened', { day: 5, today: 1 }, [1, 2]],
    ['no rest day', { day: 5 }, [1, 2, 3]],
    ['none before the access begins', { day: 5, stream: 'not_begun' }, []],
  ] as const)('are %s', (_, given, expected) => {
    expect(numbers(given)).toEqual(expected);
  });
});

describe('a homework in a preview', () => {
  const first = { stageDays: [1, 2], day: null };
  const here = { stageDays: [3, 4, 5], day: 3 };
  const ofStage = { stageDays: [3, 4, 5], day: null };
  const later = { stageDays: [3, 4, 5], day: 5 };
  it.each([
    ['of an earlier stage is approved', first, { day: 3 }, 'approved'],
    ['of the day has the chosen state', here, { day: 3, homework: 'declined' }, 'declined'],
    ['of its stage has the chosen state', ofStage, { day: 3, homework: 'waiting' }, 'waiting'],
    ['of an earlier day of the stage is approved', here, { day: 5, homework: 'declined' }, 'approved'],
    ['of a later day is not sent', later, { day: 3, homework: 'approved' }, 'not_sent'],
    ['of a locked day is not sent', here, { day: 3, dayState: 'locked', homework: 'approved' }, 'not_sent'],
    ['before a day locked by the clock is approved', first, { day: 3, dayState: 'locked' }, 'approved'],
    ['that has to lock a day is not sent', first, { day: 3, dayState: 'locked', today: 9 }, 'not_sent'],
    ['is not sent before the access begins', first, { day: 3, stream: 'not_begun' }, 'not_sent'],
  ] as const)('%s', (_, homework, given, expected) => {
    expect(homeworkState(homework, scene(given), days)).toBe(expected);
  });
});
