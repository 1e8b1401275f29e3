import { describe, expect, it } from 'vitest';
import type { TranscodeState } from '../media/transcode.ts';
import { type CourseGapFacts, courseGaps, gapKinds, blocksPublishing } from './gaps.ts';

type Stage = CourseGapFacts['stages'][number];
type Day = Stage['days'][number];
type Lesson = Day['sets'][number]['lessons'][number];
type Homework = Day['homeworks'][number];

const lesson = (own: Partial<Lesson> = {}): Lesson => ({
  id: 4,
  isTitled: true,
  film: 'ready',
  isHiddenWhenFailed: false,
  ...own,
});
const homework = (own: Partial<Homework> = {}): Homework => ({
  id: 5,
  isTitled: true,
  asksExercise: false,
  exerciseCount: 0,
  ...own,
});
const day = (own: Partial<Day> = {}): Day => ({
  id: 2,
  isRest: false,
  sets: [{ id: 3, lessons: [lesson()] }],
  homeworks: [],
  ...own,
});
const stage = (own: Partial<Stage> = {}): Stage => ({ id: 1, days: [day()], homeworks: [], ...own });
const course = (...stages: Stage[]): CourseGapFacts => ({ id: 9, stages });
const withLesson = (own: Partial<Lesson>) =>
  course(stage({ days: [day({ sets: [{ id: 3, lessons: [lesson(own)] }] })] }));
const film = (state: TranscodeState | null) => withLesson({ film: state });

describe('gaps of a course', () => {
  it.each<[string, CourseGapFacts, string[]]>([
    ['nothing in a whole one', course(stage()), []],
    ['everything in a new one', course(), ['course_empty course 9']],
    ['the days of a stage', course(stage(), stage({ id: 7, days: [] })), ['stage_empty stage 7']],
    ['the lessons of a day', course(stage({ days: [day(), day({ id: 8, sets: [] })] })), ['day_empty day 8']],
    [
      'the lessons of a day whose only set is empty, reported once',
      course(stage({ days: [day(), day({ id: 8, sets: [{ id: 6, lessons: [] }] })] })),
      ['day_empty day 8'],
    ],
    [
      'the lessons of one set of a day',
      course(
        stage({
          days: [
            day({
              sets: [
                { id: 3, lessons: [lesson()] },
                { id: 6, lessons: [] },
              ],
            }),
          ],
        }),
      ),
      ['set_empty lesson_set 6'],
    ],
    [
      'every lesson where the only set is empty',
      course(stage({ days: [day({ sets: [{ id: 6, lessons: [] }] })] })),
      ['course_empty course 9', 'day_empty day 2'],
    ],
    ['nothing on a day of rest', course(stage({ days: [day(), day({ id: 8, isRest: true, sets: [] })] })), []],
    [
      'every lesson where there are only days of rest',
      course(stage({ days: [day({ isRest: true, sets: [] })] })),
      ['course_empty course 9'],
    ],
    [
      'nothing of the lessons of a day of rest',
      course(
        stage({
          days: [
            day(),
            day({ id: 8, isRest: true, sets: [{ id: 3, lessons: [lesson({ film: null, isTitled: false })] }] }),
          ],
        }),
      ),
      [],
    ],
    [
      'every lesson where only days of rest have some',
      course(stage({ days: [day({ isRest: true })] })),
      ['course_empty course 9'],
    ],
    ['the film of a lesson', film(null), ['lesson_without_film lesson 4']],
    ['a film that can be played', film('failed'), ['film_failed lesson 4']],
    ['a film that is ready', film('queued'), ['film_waiting lesson 4']],
    [
      'a film that failed and hides its lesson',
      withLesson({ film: 'failed', isHiddenWhenFailed: true }),
      ['film_hidden lesson 4'],
    ],
    ['a film that is ready, already begun', film('processing'), ['film_waiting lesson 4']],
    ['nothing once a film plays', film('playable'), []],
    ['the title of a lesson', withLesson({ isTitled: false }), ['lesson_untitled lesson 4']],
    [
      'the title of a homework of a day',
      course(stage({ days: [day({ homeworks: [homework({ isTitled: false })] })] })),
      ['homework_untitled homework 5'],
    ],
    [
      'the exercises of a homework of a stage',
      course(
        stage({
          homeworks: [homework({ asksExercise: true }), homework({ id: 6, asksExercise: true, exerciseCount: 2 })],
        }),
      ),
      ['exercises_missing homework 5'],
    ],
  ])('%s', (_, facts, gaps) => {
    expect(courseGaps(facts).map(({ kind, part, id }) => `${kind} ${part} ${id}`)).toEqual(gaps);
  });

  it('blocks publishing when a learner could not practise or answer something', () => {
    const kept = gapKinds.filter((kind) => blocksPublishing({ kind, part: 'course', id: 1 }));
    expect(kept).toEqual([
      'course_empty',
      'lesson_without_film',
      'film_failed',
      'lesson_untitled',
      'homework_untitled',
      'exercises_missing',
    ]);
  });
});
