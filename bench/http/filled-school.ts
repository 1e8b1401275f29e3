import { createHash } from 'node:crypto';
import { buildApp } from '../../apps/server/src/app.ts';
import type { OpenContext } from '../../apps/server/src/context.ts';
import { seedLongCourse, seedShortCourse } from '../school/course.ts';
import { addLearner, type Learner, separateIds } from '../school/learners.ts';
import { openForFilling } from '../school/open-school.ts';
import { type MeasuredCall, measuredCalls, type Sending } from './calls.ts';
import { recordStatements, type Statement, type Subject } from './statements.ts';

const READERS = 32;
/** 14 homeworks each: enough for five seconds with 32 callers. */
const SENDERS = 400;

/** A call with its recorded answer and its recorded SQL statements. */
export interface RecordedCall extends MeasuredCall {
  readonly answer: Buffer;
  readonly statements: readonly Statement[];
  readonly recorded: Subject;
}

/** Fills a new data folder and records each call; then closes it, so that a server can be started on it. */
export async function fillSchool(dataFolder: string): Promise<RecordedCall[]> {
  const ctx = await openForFilling(dataFolder);
  await separateIds(ctx);
  const course = await seedLongCourse(ctx);
  const short = await seedShortCourse(ctx);
  const readers: Learner[] = [];
  for (let number = 1; number <= READERS; number += 1) {
    readers.push(await addLearner(ctx, number, [course.courseId, short.courseId]));
  }
  const senders: Learner[] = [];
  for (let number = 1; number <= SENDERS; number += 1) {
    senders.push(await addLearner(ctx, READERS + number, [course.courseId]));
  }
  const recorded = await recordCalls(ctx, measuredCalls(course, readers, senders));
  await ctx.close();
  return recorded;
}

async function recordCalls(ctx: OpenContext, calls: readonly MeasuredCall[]): Promise<RecordedCall[]> {
  const app = await buildApp(ctx);
  const send = async ({ request: { method, path, token, body } }: Sending): Promise<Buffer> => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: JSON.parse(body) as object }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.rawPayload;
  };
  const recorded: RecordedCall[] = [];
  for (const call of calls) {
    const [first, ...others] = call.sendings;
    const warmUp = others.at(-1);
    if (first === undefined || warmUp === undefined) throw new Error(`${call.title} has too few sendings`);
    // What is read only once, such as the course itself, is not part of the call.
    await send(warmUp);
    if (!call.isOnce) await send(first);
    await call.reset(ctx.db);
    let answer: Buffer = Buffer.alloc(0);
    const statements = await recordStatements(async () => {
      answer = await send(first);
    });
    await call.reset(ctx.db);
    recorded.push({ ...call, answer, statements, recorded: subjectOf(first) });
  }
  await app.close();
  return recorded;
}

export function subjectOf({ learner, statusId }: Sending): Subject {
  const { userId, streamId, chatId, token } = learner;
  return { userId, streamId, chatId, statusId, tokenHash: createHash('sha256').update(token).digest() };
}
