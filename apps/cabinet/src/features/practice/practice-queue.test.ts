import type { Day, LessonSet } from '@daystream/client/models/course-days';
import { roundsOf } from '@daystream/client/models/rounds';
import { describe, expect, it } from 'vitest';
import { placeInQueue, practiceQueue, resumePlace, roundAt, setsForLearner } from './practice-queue.ts';
import { testDay, testLesson, testSet } from './testing/day.ts';

const warmUp = testSet({ id: 1, lessons: [testLesson({ id: 11 }), testLesson({ id: 12 })] });
const main = testSet({
  id: 2,
  repeatCount: 2,
  userRepeatRangeFrom: 1,
  userRepeatRangeTo: 3,
  lessons: [testLesson({ id: 21 })],
});

const names = (sets: LessonSet[], dayRepeats = 1, choices = new Map<number, number>()) =>
  practiceQueue(sets, dayRepeats, choices).map(({ setLesson, round }) => `${setLesson.id}/${round}`);

describe('the order of practice', () => {
  it('goes through the sets, each as often as its author says (Q166)', () => {
    expect(names([warmUp, main])).toEqual(['11/1', '12/1', '21/1', '21/2']);
  });

  it('plays a set of several lessons round by round', () => {
    expect(names([{ ...warmUp, repeatCount: 2 }])).toEqual(['11/1', '12/1', '11/2', '12/2']);
  });

  it('repeats the whole day and goes on counting the rounds', () => {
    expect(names([warmUp, main], 2)).toEqual(['11/1', '12/1', '21/1', '21/2', '11/2', '12/2', '21/3', '21/4']);
  });

  it('follows the learner within the range (CRS-014)', () => {
    const choose = (count: number) => roundsOf(main, new Map([[2, count]]));
    expect([choose(0), choose(1), choose(3), choose(9)]).toEqual([1, 1, 3, 3]);
  });
});

describe('where to go on', () => {
  const queue = practiceQueue([warmUp, main], 1, new Map());

  it.each([
    ['the first lesson of an untouched day', {}, '11'],
    ['the first that is not done', { 11: 60 }, '12'],
    ['the first of all when everything is done', { 11: 60, 12: 60, 21: 60 }, '11'],
  ])('is %s', (_, viewed: Record<number, number>, name) => {
    const place = resumePlace(queue, (id) => viewed[id] ?? 0);
    expect(String(queue[place]?.setLesson.id)).toBe(name);
  });

  it.each([
    ['the round of the address', 21, 2, 3],
    ['the last round where that round is gone', 21, 7, 3],
    ['nowhere for a lesson of another day', 99, 1, -1],
  ])('finds %s', (_, lessonId, round, place) => {
    expect(placeInQueue(queue, lessonId, round)).toBe(place);
  });
});

it('knows the round of each set at every place', () => {
  const queue = practiceQueue([warmUp, main], 1, new Map());
  expect(queue.map((_, place) => roundAt(queue, place, 2))).toEqual([1, 1, 1, 2]);
});

it('shows only the lessons of the chosen options, and no empty set (STR-046)', () => {
  const forBack = testLesson({ id: 31, trainingOptions: [5] });
  const forNeck = testLesson({ id: 32, trainingOptions: [6] });
  const day: Day = testDay({
    lessonSets: [testSet({ id: 3, lessons: [forBack, forNeck] }), testSet({ id: 4, lessons: [forNeck] })],
  });
  const focus = { id: 1, valueIds: [5, 6] };
  const shown = setsForLearner(day, { 1: [5] }, [focus]).map((set) => set.lessons.map(({ id }) => id));
  expect(shown).toEqual([[31]]);
});
