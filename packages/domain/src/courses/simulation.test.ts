import { describe, expect, it } from 'vitest';
import {
  type FindingKind,
  liveThroughCourse,
  SIMULATED_LEARNERS,
  type SimulatedCourse,
  type SimulatedDay,
  type SimulatedHomework,
} from './simulation.ts';
import { simulationReport } from './simulation-report.ts';

function simulateCourse(course: SimulatedCourse, seed = 1) {
  const learners = Array.from({ length: SIMULATED_LEARNERS }, (_, index) => liveThroughCourse(course, index, seed));
  return simulationReport(course, learners);
}

const lesson = (id: number, own: Partial<SimulatedDay['lessons'][number]> = {}) => ({
  id,
  film: 'ready' as const,
  isHiddenWhenFailed: false,
  durationMs: 300_000,
  ...own,
});
const day = (id: number, own: Partial<SimulatedDay> = {}): SimulatedDay => ({
  id,
  isRest: false,
  isRequired: false,
  openDelayDays: id - 1,
  score: 10,
  lessons: [lesson(id * 10)],
  homeworks: [],
  ...own,
});
const homework = (id: number, own: Partial<SimulatedHomework> = {}): SimulatedHomework => ({
  id,
  isRequired: true,
  asksExercise: false,
  exerciseCount: 0,
  score: 15,
  ...own,
});

/** Like the demo course: seven days, a rest day, required homework of the first stage, one day at a time. */
const sound: SimulatedCourse = {
  accessDays: 90,
  reviewerCount: 1,
  stages: [
    {
      id: 1,
      days: [day(1), day(2, { homeworks: [homework(21, { isRequired: false })] }), day(3)],
      homeworks: [homework(11)],
    },
    { id: 2, days: [day(4, { isRest: true, score: 0, lessons: [] }), day(5), day(6), day(7)], homeworks: [] },
  ],
};

/** The sound course with another first stage. */
function withFirst(stage: Partial<SimulatedCourse['stages'][number]>): SimulatedCourse {
  const [first, ...rest] = sound.stages;
  if (first === undefined) throw new Error('the course has no stage');
  return { ...sound, stages: [{ ...first, ...stage }, ...rest] };
}

const broken: [string, SimulatedCourse, [FindingKind, string, number, number | null][]][] = [
  [
    'a required homework nobody reviews',
    { ...sound, reviewerCount: 0 },
    [
      ['locked_forever', 'day', 5, 5],
      ['stage_never_closes', 'stage', 1, null],
      ['no_reviewer', 'homework', 11, null],
    ],
  ],
  [
    'a required homework that asks for an exercise and offers none',
    withFirst({ homeworks: [homework(11, { asksExercise: true })] }),
    [
      ['locked_forever', 'day', 5, 5],
      ['stage_never_closes', 'stage', 1, null],
      ['unanswerable', 'homework', 11, null],
    ],
  ],
  [
    'the same in the last stage, where no day is left to be locked',
    { ...sound, stages: [{ id: 1, days: [day(1)], homeworks: [homework(11, { asksExercise: true })] }] },
    [
      ['stage_never_closes', 'stage', 1, null],
      ['unanswerable', 'homework', 11, null],
    ],
  ],
  [
    'a lesson without a film',
    withFirst({ days: [day(1, { lessons: [lesson(10), lesson(12, { film: null })] }), day(2), day(3)] }),
    [['film_missing', 'lesson', 12, 1]],
  ],
  [
    'a film that failed, on a day whose points need it',
    withFirst({ days: [day(1), day(2, { lessons: [lesson(20, { film: 'failed' })] }), day(3)] }),
    [
      ['film_failed', 'lesson', 20, 2],
      ['points_unreachable', 'day', 2, 2],
    ],
  ],
  [
    'points for a day of rest',
    withFirst({ days: [day(1), day(2), day(3, { isRest: true, lessons: [] })] }),
    [['points_unreachable', 'day', 3, 3]],
  ],
  [
    'a day that opens after the access has ended',
    withFirst({ days: [day(1), day(2, { openDelayDays: 120 }), day(3)] }),
    [['access_too_short', 'day', 2, 2]],
  ],
];

describe('a simulated course', () => {
  it('is silent about a sound course, and says how long each kind of learner takes', () => {
    const { findings, kinds } = simulateCourse(sound);
    expect(findings).toEqual([]);
    expect(kinds.reduce((sum, { learners }) => sum + learners, 0)).toBe(1000);
    expect(kinds.every(({ learners, finished }) => finished === learners)).toBe(true);
    const days = Object.fromEntries(kinds.map(({ kind, medianDays }) => [kind, medianDays ?? 0]));
    expect(days.on_time).toBe(7);
    for (const kind of ['late', 'freezing', 'failing', 'returning']) expect(days[kind]).toBeGreaterThan(7);
  });

  it.each(broken)('finds %s', (_, course, expected) => {
    const { findings } = simulateCourse(course);
    expect(findings.map(({ kind, part, id, dayNumber }) => [kind, part, id, dayNumber])).toEqual(expected);
    expect(findings.every(({ learners }) => learners > 0)).toBe(true);
  });

  it('finds that access is too short for those who need longest', () => {
    const { findings, kinds } = simulateCourse({ ...sound, accessDays: 10 });
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['access_too_short']));
    expect(kinds.find(({ kind }) => kind === 'on_time')).toMatchObject({ finished: 167, medianDays: 7 });
    expect(kinds.find(({ kind }) => kind === 'returning')?.finished).toBe(0);
  });

  it('does not show a hidden film, and does not wait for a film on its way', () => {
    const lessons = [lesson(10), lesson(11, { film: 'failed', isHiddenWhenFailed: true })];
    const waiting = [lesson(20, { film: 'queued', durationMs: null })];
    const course = withFirst({ days: [day(1, { lessons }), day(2, { lessons: waiting }), day(3)] });
    expect(simulateCourse(course).findings).toEqual([]);
  });

  it('is the same for the same seed, and different for another', () => {
    expect(simulateCourse(sound, 5)).toEqual(simulateCourse(sound, 5));
    const late = (seed: number) => simulateCourse(sound, seed).kinds;
    expect([2, 3, 4].some((seed) => JSON.stringify(late(seed)) !== JSON.stringify(late(5)))).toBe(true);
  });
});
