import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Context } from '#http/context.ts';
import { isRefusal } from '#http/refusal.ts';
import { refuseHomework, reviewHomework, sendHomework } from '../../features/homework/index.ts';
import { createVideo, storeImportedFile } from '../../features/media/index.ts';
import { findOwnStream, type HomeworkFact } from '../../features/streams/index.ts';
import { isYes } from './people.ts';
import { expectDone } from './practising.ts';

interface HomeworkOf {
  readonly userId: number;
  readonly streamId: number;
  readonly homeworkId: number;
}

/** Which of a learner's answers to one homework: 0 is the first. */
interface AnswerOf extends HomeworkOf {
  readonly index: number;
}

interface Answer {
  readonly message: string;
  /** Paths of the attached files. */
  readonly files: readonly string[];
  readonly exercises: readonly number[];
}

export async function answerHomework(ctx: Context, place: AnswerOf, answer: Answer): Promise<void> {
  const status = await statusOf(ctx, place);
  if (status.attempt > place.index) return;
  const files: number[] = [];
  for (const path of answer.files) files.push(await storeAnswerFile(ctx, place.userId, path));
  const { message, exercises } = answer;
  expectDone(
    await sendHomework(ctx, { userId: place.userId, sessionId: 0, tokenVersion: 0 }, place.streamId, status.id, {
      sendId: null,
      message,
      exercises,
      files,
      type: 'homework',
    }),
  );
}

interface Judgement {
  readonly reviewerId: number;
  readonly approved?: string | boolean | undefined;
  readonly scores?: number | undefined;
  readonly comment: string;
}

export async function judgeHomework(ctx: Context, place: AnswerOf, { reviewerId, ...given }: Judgement): Promise<void> {
  const status = await statusOf(ctx, place);
  if (status.status !== 'UPLOADED' || status.attempt !== place.index + 1) return;
  const reviewer = {
    userId: reviewerId,
    sessionId: 0,
    tokenVersion: 0,
    appType: 'admin',
    roles: ['expert'],
    language: null,
    timeZone: 'UTC',
    isReset: false,
  } as const;
  const verdict = {
    attempt: status.attempt,
    verdict: isYes(given.approved) ? 'DONE' : 'FAIL',
    comment: given.comment,
    files: [],
    scores: isYes(given.approved) ? (given.scores ?? 0) : null,
    marks: [],
  } as const;
  expectDone(await reviewHomework(ctx, reviewer, status.id, verdict));
}

export async function declineHomework(ctx: Context, place: HomeworkOf): Promise<void> {
  const status = await statusOf(ctx, place);
  if (status.is_refused) return;
  const { userId, streamId } = place;
  expectDone(await refuseHomework(ctx, userId, { streamId, statusId: status.id, type: 'homework' }));
}

async function statusOf(ctx: Context, { userId, streamId, homeworkId }: HomeworkOf): Promise<HomeworkFact> {
  const stream = await findOwnStream(ctx, ctx.db, userId, streamId);
  const status = stream?.record.homeworks.find(({ homework_id }) => homework_id === homeworkId);
  if (status === undefined) throw new Error(`stream ${streamId} has no homework ${homeworkId}`);
  return status;
}

/** Stores an answer's file as if the learner had uploaded it. */
async function storeAnswerFile(ctx: Context, userId: number, path: string): Promise<number> {
  const content = createReadStream(path);
  const stored = await storeImportedFile(ctx, { content, name: basename(path), ownerId: userId, purpose: 'homework' });
  if (isRefusal(stored)) throw new Error(`${path} is refused: ${stored.code}`);
  if (stored.type !== 1) return stored.id;
  await ctx.db
    .transaction()
    .execute((trx) => createVideo(ctx, trx, { fileId: stored.id, tracks: [], priority: 'sent' }));
  return stored.id;
}
