import { join } from 'node:path';
import { publishAgain } from '../../apps/server/src/features/courses/testing.ts';
import { seedLongCourse } from './course.ts';
import { makeFolder } from './data-folder.ts';
import { bringFilm, drawFilm, untilReady } from './film.ts';
import { addLearner, type Learner } from './learners.ts';
import { benchMediaTools } from './media-tools.ts';
import { openForFilling } from './open-school.ts';

const FILM_SECONDS = 12;

export interface WatchableSchool {
  readonly dataFolder: string;
  readonly learner: Learner;
  /** Number of an unlocked, unfinished day that begins with a real film. */
  readonly dayNumber: number;
  /** The film's HLS files on the disk. */
  readonly hlsFolder: string;
}

/** A school with a learner in a long course; all its lessons show one real film. */
export async function fillWatchableSchool(): Promise<WatchableSchool> {
  const dataFolder = makeFolder('school');
  const tools = await benchMediaTools(makeFolder('film'));
  const film = await drawFilm(tools, dataFolder, { name: 'film', size: '1280x720', seconds: FILM_SECONDS });
  const ctx = await openForFilling(dataFolder);
  const videoId = await bringFilm(ctx, film);
  await ctx.startWorkers();
  await untilReady(ctx.db, videoId);
  const { courseId } = await seedLongCourse(ctx);
  await ctx.db.updateTable('lessons').set({ video_id: videoId }).where('course_id', '=', courseId).execute();
  const course = await publishAgain(ctx, courseId);
  const learner = await addLearner(ctx, 1, [courseId]);
  await ctx.close();
  const day = course.days[20];
  if (day === undefined) throw new Error('the course has no such day');
  return { dataFolder, learner, dayNumber: day.number, hlsFolder: join(dataFolder, 'files', 'v', String(videoId)) };
}
