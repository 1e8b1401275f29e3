import { join } from 'node:path';
import type { Context } from '#http/context.ts';
import { type CourseKeys, findCourseKeys, importFolder } from '../features/courses/index.ts';
import { removeExpiredUploads } from '../features/media/index.ts';
import { setClosed } from '../features/onboarding/index.ts';
import { makeAccounts } from './demo/accounts.ts';
import { findDemoState, markDemoBegun, markDemoFilled } from './demo/demo.store.ts';
import { liveStream } from './demo/history.ts';
import { courseKeysOf, DEMO_FOLDER, type DemoPeople, readDemoPeople } from './demo/people.ts';
import { publishStarters } from './demo/starters.ts';

/** Time that another process may need to fill the school. */
const FILLING_MS = 5 * 60_000;

/**
 * Fills an empty database with the demo school, unless it is to stay empty. Every step can be repeated, so the next start
 * continues after a killed one; of two processes that start at once the second waits for the first.
 */
export async function prepareSchool(ctx: Context, folder: string = DEMO_FOLDER): Promise<void> {
  if (!ctx.config.fillsDemo || !(await isToBeFilled(ctx))) return;
  const lock = await ctx.locks.take('demo school', FILLING_MS);
  if (lock === null) throw new Error('Another process has been filling the demo school for too long.');
  try {
    if (await isToBeFilled(ctx)) await fillSchool(ctx, folder, lock.lost);
  } finally {
    await lock.release();
  }
}

async function isToBeFilled({ db }: Context): Promise<boolean> {
  const state = await findDemoState(db);
  return state === 'possible' || state === 'begun';
}

async function fillSchool(ctx: Context, folder: string, signal: AbortSignal): Promise<void> {
  await markDemoBegun(ctx.db);
  const demo = await readDemoPeople(folder);
  const courses = await importCourses(ctx, folder, demo, signal);
  const ids = await makeAccounts(ctx, demo, courses);
  await publishStarters(ctx, demo, { courses, ids });
  const nowMs = ctx.clock.nowMs();
  const lives = demo.people.map(async ({ email, streams = [] }) => {
    for (const stream of streams) {
      const userId = ids.get(email);
      const course = courses.get(stream.course);
      if (userId === undefined || course === undefined) throw new Error(`${email} or ${stream.course} is missing`);
      signal.throwIfAborted();
      await liveStream(ctx, { userId, course, reviewers: ids, folder }, stream, nowMs).catch((cause: unknown) => {
        throw new Error(`${email} in ${stream.course}`, { cause });
      });
    }
  });
  // Waits for all of them before the lock is released, also when one fails.
  const ends = await Promise.allSettled(lives);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  // The uploads of past answers expired in the past.
  await removeExpiredUploads(ctx);
  // Nobody has to set up a school that is full.
  await setClosed(ctx.db, new Date(nowMs));
  await markDemoFilled(ctx.db, new Date(nowMs));
}

/** Transcodes what somebody is watching, and what new people begin with, first, so that it plays within seconds of the first start. */
async function importCourses(
  ctx: Context,
  folder: string,
  demo: DemoPeople,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CourseKeys>> {
  const watched = demo.people.flatMap(({ streams = [] }) => streams.flatMap((stream) => stream.watched ?? []));
  const firstLessons = watched.map(({ lesson }) => lesson);
  const courses = new Map<string, CourseKeys>();
  for (const key of courseKeysOf(demo)) {
    const isStarter = Object.values(demo.starters ?? {}).includes(key);
    const outcome = await importFolder(ctx, join(folder, key), { staffId: null, firstLessons, isStarter, signal });
    const course = await findCourseKeys(ctx, key);
    if (course === undefined)
      throw new Error(`the demo course ${key} was not imported: ${outcome.kind}`, { cause: outcome });
    courses.set(key, course);
  }
  return courses;
}
