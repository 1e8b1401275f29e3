import { DAY_MS } from '@daystream/domain/durations';
import { finishedDays, homeworkState, previewedToday, type PreviewScene } from '@daystream/domain/previews';
import { sql } from 'kysely';
import type { Trx } from '#db/open.ts';
import { withinTransaction } from '#db/within-transaction.ts';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { PreviewedCall } from '#http/mount.ts';
import { turnsByKey } from '#registrations/turns.ts';
import { translate } from '#rendering/translate.ts';
import { insertChat } from '../chats/index.ts';
import { insertPreviewedVersion, type PublishedCourse, shareCourseAccess } from '../courses/index.ts';
import { insertPreviewedHomework } from '../homework/index.ts';
import { insertUser } from '../identity/index.ts';
import { insertPreviewedDays } from '../practice/index.ts';
import { insertPreviewedStream } from '../streams/index.ts';

/** How far from now an access that is not running begins or has ended. */
const AWAY_MS = 3 * DAY_MS;

/**
 * Answers a read as it would be answered to a learner of the draft: the draft becomes a version and gets a learner, the handler reads
 * what there is then, and all of it is rolled back. Nothing but the handler's answer leaves the transaction.
 */
export async function runInPreview<T>(
  { ctx, viewer, language }: PreviewedCall,
  run: (inside: Context) => Promise<T>,
): Promise<T | Refusal> {
  return inTurn(ctx, viewer.sessionId, async () => {
    const trx = await ctx.db.startTransaction().execute();
    try {
      const inside = { ...ctx, db: withinTransaction(trx) };
      shareCourseAccess(ctx, inside);
      if (!(await insertLearner(inside, trx, { viewer, language }))) return refuse('not_found');
      await sql`set transaction read only`.execute(trx);
      return await run(inside);
    } finally {
      await trx.rollback().execute();
    }
  });
}

/** By session: the calls of one preview would wait for each other in the database, each with a connection of its own. */
const inTurn = turnsByKey();

/** Writes a learner of the draft as the scene wants them; false: there is no such draft any more. */
async function insertLearner(
  ctx: Context,
  trx: Trx,
  { viewer, language }: Pick<PreviewedCall, 'viewer' | 'language'>,
): Promise<boolean> {
  const { userId, impersonatorId, preview, timeZone } = viewer;
  if (preview === undefined || impersonatorId === undefined) throw new Error('not a preview');
  const course = await insertPreviewedVersion(ctx, trx, preview.courseId);
  if (course === null) return false;
  const words = (key: string) => translate(language, `school:preview.${key}`);
  const { scene } = preview;
  const now = new Date(ctx.clock.nowMs());
  const days = course.days;
  const { startsAt, endsAt } = accessOf(scene, days, now.getTime());
  // The learner and their stream have the same number.
  const of = { id: userId, streamId: userId, userId };
  await insertUser(trx, {
    id: userId,
    email: `learner-${userId}@preview.invalid`,
    passwordHash: null,
    firstName: words('name'),
    lastName: '',
    language,
    timeZone,
    roles: [],
    isDemo: false,
  });
  await insertPreviewedStream(
    trx,
    {
      ...of,
      courseId: preview.courseId,
      courseVersion: course.tree.version,
      startsAt,
      endsAt,
      timeZone,
      variant: ctx.config.variant,
      isDemo: false,
      hasFullAccess: true,
      hasMobileAccess: true,
      paysAgain: false,
    },
    { isFrozen: scene.stream === 'frozen', now },
  );
  await insertChat(trx, userId, userId);
  const finished = finishedDays(scene, days).map(({ id, number, openDelayDays }) => ({
    statusId: userId + number,
    dayId: id,
    at: new Date(Math.min(now.getTime(), startsAt.getTime() + openDelayDays * DAY_MS)),
  }));
  await insertPreviewedDays(trx, { ...of, course }, finished);
  await insertPreviewedHomework(trx, {
    ...of,
    staffId: impersonatorId,
    course,
    stateOf: (target) => homeworkState(placeOf(target), scene, days),
    words: { answer: words('answer'), declined: words('declined'), approved: words('approved') },
    now,
  });
  return true;
}

/** The access of a learner who is at the chosen day now. */
function accessOf(scene: PreviewScene, days: PublishedCourse['days'], nowMs: number) {
  if (scene.stream === 'not_begun') return { startsAt: new Date(nowMs + AWAY_MS), endsAt: null };
  const startsAt = new Date(nowMs - (previewedToday(scene, days) - 1) * DAY_MS);
  if (scene.stream !== 'ended') return { startsAt, endsAt: null };
  const endsAt = new Date(nowMs - 1);
  return { startsAt: new Date(startsAt.getTime() - AWAY_MS), endsAt };
}

function placeOf({ stage, day }: PublishedCourse['homeworkTargets'][number]) {
  return { stageDays: stage.days.map(({ number }) => number), day: day?.number ?? null };
}
