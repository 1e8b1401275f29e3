import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { liveThroughCourse, type SimulatedCourse } from '@daystream/domain/courses/simulation';
import { simulationReport } from '@daystream/domain/courses/simulation-report';
import type { CourseSource, HomeworkSource } from './course-source.ts';
import { readCourseFolder } from './read-course-folder.ts';

const SCHOOL = join(import.meta.dirname, '../../../../../../content/demo');
const here = (path: string) => join(SCHOOL, path);
const COURSES = ['breath', 'face', 'yoga'] as const;

async function readCourse(name: string): Promise<CourseSource> {
  const { source, problems } = await readCourseFolder(here(name), { language: 'ru' });
  expect(problems).toEqual([]);
  if (!source) throw new Error(`${name} is refused`);
  return source;
}

describe('the demo school', () => {
  it.each(COURSES)('has a course %s that imports without a single problem', async (name) => {
    const source = await readCourse(name);
    expect(source.key).toBe(name);
    expect(Object.keys(source.title)).toEqual(['ru', 'en', 'es']);
  });

  it.each(COURSES)('has a course %s in which no kind of learner gets stuck', async (name) => {
    const course = simulated(await readCourse(name));
    const lived = Array.from({ length: 120 }, (_, index) => liveThroughCourse(course, index));
    const { findings, kinds } = simulationReport(course, lived);
    expect(findings).toEqual([]);
    expect(kinds.filter(({ learners, finished }) => finished < learners)).toEqual([]);
  });

  it('has a breathing course of seven days with a rest day and one day open in a trial', async () => {
    const { stages } = await readCourse('breath');
    const days = stages.flatMap((stage) => stage.days);
    expect(days).toHaveLength(7);
    expect(days.filter(({ isRest }) => isRest)).toHaveLength(1);
    expect(days.filter(({ isDemoAccessible }) => isDemoAccessible)).toHaveLength(1);
    expect(days.map(({ openDelayDays }) => openDelayDays)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const homework = [...days, ...stages].flatMap((place) => place.homework);
    expect(new Set(homework.map(({ answer }) => answer))).toEqual(new Set(['text', 'photo', 'video', 'exercise']));
  });
});

/** With an expert, as the demo school has one for each course, and with films that are ready. */
function simulated({ stages }: CourseSource): SimulatedCourse {
  let id = 0;
  const homeworks = (list: readonly HomeworkSource[]) =>
    list.map(({ isRequired, answer, exercises, scores }) => ({
      id: (id += 1),
      isRequired,
      asksExercise: answer === 'exercise',
      exerciseCount: exercises.length,
      score: scores,
    }));
  return {
    accessDays: null,
    reviewerCount: 1,
    stages: stages.map((stage) => ({
      id: (id += 1),
      homeworks: homeworks(stage.homework),
      days: stage.days.map((day) => ({
        id: (id += 1),
        isRest: day.isRest,
        isRequired: day.isRequired,
        openDelayDays: day.openDelayDays,
        score: day.scores,
        homeworks: homeworks(day.homework),
        lessons: day.lessonSets
          .flatMap((set) => set.lessons)
          .map(() => ({ id: (id += 1), film: 'ready', isHiddenWhenFailed: false, durationMs: 60_000 })),
      })),
    })),
  };
}

interface Person {
  email: string;
  streams?: {
    course: string;
    finished?: { day: string }[];
    watched?: { lesson: string }[];
    homework?: {
      homework: string;
      answers?: { files?: string[]; exercise?: string; verdict?: { by: string; scores?: number } }[];
    }[];
  }[];
}

describe('the people of the demo school', async () => {
  const { people } = parse(await readFile(here('people.yaml'), 'utf8')) as { people: Person[] };
  const courses = new Map(
    await Promise.all(COURSES.map(async (name) => [name as string, await readCourse(name)] as const)),
  );
  const streams = people.flatMap(({ email, streams: own = [] }) =>
    own.map((stream) => [email, stream.course, stream] as const),
  );

  it('are one learner, one expert and one admin to sign in as, and others', () => {
    const emails = people.map(({ email }) => email);
    expect(emails).toEqual(
      expect.arrayContaining(['learner', 'expert', 'admin'].map((name) => `${name}@daystream.example`)),
    );
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.length).toBeGreaterThan(8);
  });

  it.each(streams)('%s practises in %s only what the course has', async (_, name, stream) => {
    const course = courses.get(name);
    const days = course?.stages.flatMap((stage) => stage.days) ?? [];
    const homework = [...days, ...(course?.stages ?? [])].flatMap((place) => place.homework);
    const lessons = days.flatMap((day) => day.lessonSets).flatMap((set) => set.lessons);
    expect(days.map(({ key }) => key)).toEqual(expect.arrayContaining((stream.finished ?? []).map(({ day }) => day)));
    expect(lessons.map(({ key }) => key)).toEqual(
      expect.arrayContaining((stream.watched ?? []).map(({ lesson }) => lesson)),
    );
    for (const { homework: key, answers = [] } of stream.homework ?? []) {
      const definition = homework.find((each) => each.key === key);
      expect(definition?.key).toBe(key);
      for (const { files = [], verdict } of answers) {
        for (const file of files) expect((await stat(here(file))).isFile()).toBe(true);
        expect(verdict?.scores ?? 0).toBeLessThanOrEqual(definition?.scores ?? 0);
        expect(people.map(({ email }) => email)).toContain(verdict?.by ?? people[0]?.email);
      }
    }
  });
});
