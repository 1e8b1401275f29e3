import { textLimits } from '@daystream/domain/limits';
import { homeworkSendTypes, homeworkStepKinds, markTones } from '@daystream/domain/homework';
import * as z from 'zod/mini';
import { wireChatMessage } from './chats.ts';
import { wireHomework } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { wireHomeworkStatus } from './streams.ts';
import { body, idText, onceEach, text, wire, wireDurationSeconds, wireId, wireSeconds } from './wire.ts';

const V1 = '/spa/api/v1';

/** A spoken remark; its address carries the viewer's signed prefix (Q138). */
export const wireVoice = wire({ file_id: wireId, url: z.string(), duration: wireDurationSeconds });
export type WireVoice = z.output<typeof wireVoice>;

/** An expert's words about one moment of a learner's film, or about a part of it; `start` and `end` in seconds with a fraction. */
export const wireFilmMark = wire({
  id: wireId,
  /** One of the films of the reviewed answer; null: it was removed. */
  file_id: z.nullable(wireId),
  start: z.number(),
  /** null: one moment. */
  end: z.nullable(z.number()),
  tone: z.enum(markTones),
  /** Empty where the mark is spoken. */
  text: z.string(),
  /** Strokes over the picture: "x,y x,y …" in thousandths of its width and height; only where there are some, and their film. */
  drawing: z.optional(z.array(z.string())),
  /** A spoken remark; `duration` in seconds with a fraction. Only where there is one. */
  voice: z.optional(wireVoice),
});
export type WireFilmMark = z.output<typeof wireFilmMark>;

/** One event in a homework's history: sent by the learner or reviewed by an expert. */
export const homeworkStep = wire({
  kind: z.enum(homeworkStepKinds),
  at: wireSeconds,
  attempt: z.int(),
  score: z.nullable(z.int()),
  message: z.nullable(wireChatMessage),
  /** Own addition: marks of a review in the learner's films, in their order; only where there are some. */
  marks: z.optional(z.array(wireFilmMark)),
});

export const homeworkStatusWithSteps = z.extend(wireHomeworkStatus, {
  steps: z.optional(z.array(homeworkStep)),
  /** Own addition, with the steps, where files were sent: until when they are kept (null: while it awaits its review), when they were removed. */
  media: z.optional(wire({ kept_until: z.nullable(wireSeconds), removed_at: z.nullable(wireSeconds) })),
});
export type WireHomeworkStep = z.output<typeof homeworkStep>;

/** Homework statuses of a stream; `steps` is our own expand for the timeline of one homework. */
export const listHomeworkStatuses = endpoint({
  name: 'listHomeworkStatuses',
  method: 'GET',
  path: `${V1}/user-course-streams/:streamId/user-homework`,
  auth: 'session',
  dialect: 'bare',
  isKeptForADay: true,
  params: z.object({ streamId: idText }),
  expand: ['scores', 'steps'],
  answer: z.array(homeworkStatusWithSteps),
});

/** Definitions of the person's courses (Q162). */
export const listHomework = endpoint({
  name: 'listHomework',
  method: 'GET',
  path: `${V1}/homework`,
  auth: 'session',
  dialect: 'bare',
  isKeptForADay: true,
  expand: ['scores'],
  answer: z.array(wireHomework),
});

/** Body of Q160: at least one of message, files, exercises. Of type `selfie`: photos, apart from the answer (Q161). `send_id` is our optional idempotency key (Q169). */
export const sendHomework = endpoint({
  name: 'sendHomework',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/user-homework/:statusId`,
  auth: 'session',
  dialect: 'literal',
  params: z.object({ streamId: idText, statusId: idText }),
  body: body({
    message: z._default(text(textLimits.anyText), ''),
    files: z._default(onceEach(wireId, 20), []),
    exercises: z._default(onceEach(wireId, 50), []),
    type: z._default(z.enum(homeworkSendTypes), 'homework'),
    send_id: z.optional(z.uuid()),
  }),
  answer: wire({ chatMessage: wireChatMessage, userHomeworkStatus: wireHomeworkStatus }),
});

/** The learner declines a homework, which then blocks nothing and gives no points, or only the selfies for it (Q159). */
export const refuseHomework = endpoint({
  name: 'refuseHomework',
  method: 'POST',
  path: `${V1}/user-course-streams/:streamId/user-homework/:statusId/refuse`,
  auth: 'session',
  dialect: 'bare',
  params: z.object({ streamId: idText, statusId: idText }),
  body: body({ type: z._default(z.enum(homeworkSendTypes), 'homework') }),
  answer: wireHomeworkStatus,
});
