import { setTimeout as sleep } from 'node:timers/promises';
import { type CourseFilm, listCourseFilms } from '../features/courses/index.ts';
import type { CommandContext } from './command.ts';
import { startBar } from './progress-bars.ts';

const POLL_MS = 500;
/** A running server reports about every second; without a report for this long, none is running. */
const IDLE_MS = 5000;

/** Waits until every film of a course is transcoded, by a running server or else by this process. Returns the failed ones. */
export async function prepareFilms(context: CommandContext, courseId: number): Promise<CourseFilm[]> {
  const { ctx, signal, say, print } = context;
  let films = await listCourseFilms(ctx, courseId);
  if (films.every(isOver)) return films.filter(({ state }) => state === 'failed');
  const bar = startBar(context, say('converting'));
  try {
    let seen = '';
    let movedAtMs = performance.now();
    let isWorkingHere = false;
    while (!films.every(isOver)) {
      signal.throwIfAborted();
      bar.update(doneShare(films), films.find((film) => !isOver(film))?.name);
      const state = JSON.stringify(films);
      if (state !== seen) movedAtMs = performance.now();
      seen = state;
      if (!isWorkingHere && performance.now() - movedAtMs > IDLE_MS) {
        isWorkingHere = true;
        await ctx.startWorkers();
      }
      await sleep(POLL_MS, undefined, { signal });
      films = await listCourseFilms(ctx, courseId);
    }
  } finally {
    bar.stop();
  }
  const failed = films.filter(({ state }) => state === 'failed');
  if (failed.length === 0) print(say('films_ready'));
  return failed;
}

function isOver({ state }: CourseFilm): boolean {
  return state === 'ready' || state === 'failed';
}

function doneShare(films: readonly CourseFilm[]): number {
  return films.reduce((sum, film) => sum + (isOver(film) ? 1 : film.percent / 100), 0) / films.length;
}
