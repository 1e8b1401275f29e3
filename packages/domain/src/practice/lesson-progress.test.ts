import { describe, expect, it } from 'vitest';
import { dayProgress, isLessonDone, lessonPercent, viewedShare } from './lesson-progress.ts';

const lesson = (durationMs: number, viewedSeconds: number) => ({ durationMs, viewedSeconds });

describe('a lesson', () => {
  it.each([
    ['not begun is at 0', lesson(60_000, 0), 0, false],
    ['half viewed is at 50', lesson(60_000, 30), 50, false],
    ['viewed to the end is at 100', lesson(60_000, 60), 100, true],
    ['viewed twice is at 100', lesson(60_000, 120), 100, true],
    ['of 25.9 seconds viewed to the end is at 100', lesson(25_900, 25), 100, true],
    ['left in its last breath is done', lesson(60_000, 54), 90, true],
    ['left a moment before is not', lesson(60_000, 53), 88, false],
    ['without a film is at 0', lesson(0, 10), 0, false],
    ['with damaged numbers is at 0', lesson(-5, -5), 0, false],
  ])('%s', (_, facts, percent, isDone) => {
    expect(lessonPercent(facts)).toBe(percent);
    expect(isLessonDone(facts)).toBe(isDone);
  });
});

describe('a day', () => {
  it('is as far as the time of its lessons', () => {
    expect(dayProgress([lesson(60_000, 60), lesson(180_000, 60)])).toEqual({
      percent: 50,
      doneLessons: 1,
      lessonCount: 2,
      leftMs: 120_000,
    });
  });

  it('gains nothing by a lesson viewed twice', () => {
    expect(dayProgress([lesson(60_000, 600), lesson(60_000, 0)]).percent).toBe(50);
  });

  it('without lessons is at 0 with nothing left', () => {
    expect(dayProgress([])).toEqual({ percent: 0, doneLessons: 0, lessonCount: 0, leftMs: 0 });
  });

  it('says 100 only at the very end', () => {
    expect(dayProgress([lesson(1_000_000, 999)]).percent).toBe(99);
  });

  it('without obligatory time counts as viewed', () => {
    expect(viewedShare([])).toBe(1);
    expect(viewedShare([lesson(60_000, 15)])).toBe(0.25);
  });
});
