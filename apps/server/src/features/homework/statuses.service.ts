import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Announcements } from '#jobs/reactions.ts';
import type { Language } from '@daystream/domain/languages';
import { refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { type PublishedCourse, presentHomeworkDefinitions } from '../courses/index.ts';
import { findOwnStream, formerCourses, listOwnStreams, type OwnStream } from '../streams/index.ts';
import { insertStatuses } from './homework.store.ts';
import { keptDaysOf } from './private-media.service.ts';
import { type HomeworkStory, readStories } from './story.service.ts';

/** A new stream, or one with another version, gets a status for every homework of its course. */
export async function prepareStatuses(
  ctx: Context,
  trx: Trx,
  { streamId, userId }: Announcements['stream_created' | 'stream_version_changed'],
): Promise<void> {
  const stream = await findOwnStream(ctx, trx, userId, streamId);
  if (stream !== undefined) await insertStatuses(trx, streamId, userId, missingStatuses(stream));
}

/** The stream with a status for every homework, also for those added to its course later. */
async function withAllStatuses(ctx: Context, db: Connection, stream: OwnStream): Promise<OwnStream> {
  const missing = missingStatuses(stream);
  if (missing.length === 0) return stream;
  await insertStatuses(db, stream.record.id, stream.record.user_id, missing);
  return (await findOwnStream(ctx, db, stream.record.user_id, stream.record.id)) ?? stream;
}

/** A person's own stream with all its homework and, where asked for, its stories. */
export async function readStatuses(ctx: Context, viewer: Viewer, streamId: number, withStories: boolean) {
  const found = await findOwnStream(ctx, ctx.db, viewer.userId, streamId, viewer.streams);
  if (found === undefined) return refuse('not_found');
  const stream = await withAllStatuses(ctx, ctx.db, found);
  const ids = stream.record.homeworks.map(({ id }) => id);
  return {
    stream,
    keptDays: withStories ? await keptDaysOf(ctx, streamId) : 0,
    stories: withStories ? await readStories(ctx, ctx.db, viewer, ids) : new Map<number, HomeworkStory>(),
  };
}

/** Definitions of the homework in all of a person's courses, also of what was sent before a newer version left it out. */
export async function readDefinitions(ctx: Context, viewer: Viewer, language: Language, withScores: boolean) {
  const streams = await listOwnStreams(ctx, viewer.userId, null);
  const courses = new Set(streams.map(({ course }) => course));
  for (const stream of streams) for (const former of await formerCourses(ctx, stream)) courses.add(former);
  return presentHomeworkDefinitions(ctx, viewer, [...courses], language, withScores);
}

function missingStatuses({ record, course }: OwnStream) {
  const known = new Set(record.homeworks.map((row) => `${row.target_type}:${row.target_id}`));
  return targets(course).filter(({ targetType, targetId }) => !known.has(`${targetType}:${targetId}`));
}

function targets(course: PublishedCourse) {
  return course.homeworkTargets.map(({ type, link, homework }) => ({
    targetType: type,
    targetId: link.id,
    homeworkId: homework.id,
  }));
}
