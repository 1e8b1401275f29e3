import { textLimits } from '@daystream/domain/limits';
import {
  homeworkStatuses,
  isStroke,
  MOST_MARKS,
  MOST_STROKES,
  markTones,
  reviewVerdicts,
  selfieStates,
} from '@daystream/domain/homework';
import * as z from 'zod/mini';
import { wireHomework } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { homeworkStep, wireVoice } from './homework.ts';
import { wireLooker } from './homework.desk.admin.ts';
import { body, idText, onceEach, text, wire, wireId, wireSeconds } from './wire.ts';

const ADMIN = '/admin/api/v1';

/** A homework as the desk lists it. */
export const wireDeskHomework = wire({
  id: wireId,
  status: z.enum(homeworkStatuses),
  attempt: z.int(),
  sent_at: z.nullable(wireSeconds),
  /** Review deadline promised to the learner. */
  due_at: z.nullable(wireSeconds),
  score: z.nullable(z.int()),
  title: z.string(),
  learner: wire({ id: wireId, name: z.string() }),
  course: wire({ id: wireId, title: z.string() }),
  stage_title: z.string(),
  /** null for the homework of a whole stage. */
  day_number: z.nullable(z.int()),
  /** Another expert who has claimed it. */
  claimed_by: wireLooker,
});
export type WireDeskHomework = z.output<typeof wireDeskHomework>;

/** The review queue, oldest first; an expert sees the courses they are assigned to (ADM-024, ADM-026). */
export const listDeskQueue = endpoint({
  name: 'listDeskQueue',
  method: 'GET',
  path: `${ADMIN}/homework`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object({ course_id: z.optional(idText) }),
  paged: { perPage: 100, perPageName: 'per-page' },
  answer: z.array(wireDeskHomework),
});

/** One homework with everything needed to review it: assignment, answers, comments so far, the learner's progress. */
export const getDeskHomework = endpoint({
  name: 'getDeskHomework',
  method: 'GET',
  path: `${ADMIN}/homework/:statusId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ statusId: idText }),
  answer: z.extend(wireDeskHomework, {
    assignment: wireHomework,
    score_max: z.int(),
    chosen_exercises: z.array(z.string()),
    steps: z.array(homeworkStep),
    /** null: the homework asks for no selfies. */
    selfie: z.nullable(z.enum(selfieStates)),
    history: z.array(wireDeskHomework),
    progress: wire({ days_count: z.int(), complete_days_count: z.int() }),
    /** Reviewer of the current attempt, null while it waits. */
    reviewed_by: z.nullable(z.string()),
  }),
});

const givenMark = body({
  file_id: wireId,
  start: z.number(),
  end: z._default(z.nullable(z.number()), null),
  tone: z.enum(markTones),
  text: text(textLimits.anyText),
  /** See `wireFilmMark`. */
  drawing: z._default(
    z.array(z.string().check(z.refine(isStroke, { error: 'value_invalid' }))).check(z.maxLength(MOST_STROKES)),
    [],
  ),
  /** A file of the purpose `voice` that the caller has uploaded; without it there has to be a text. */
  voice: z._default(z.nullable(wireId), null),
});

/** A remark of the caller's own, by the file it was uploaded as. */
export const getVoice = endpoint({
  name: 'getVoice',
  method: 'GET',
  path: `${ADMIN}/voices/:voiceId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ voiceId: idText }),
  answer: wireVoice,
});

export const reviewHomework = endpoint({
  name: 'reviewHomework',
  method: 'POST',
  path: `${ADMIN}/homework/:statusId/review`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ statusId: idText }),
  body: body({
    /** The attempt that the expert saw, so that a newer one is not reviewed unseen. */
    attempt: z.int().check(z.minimum(1)),
    verdict: z.enum(reviewVerdicts),
    comment: z._default(text(textLimits.anyText), ''),
    files: z._default(onceEach(wireId, 20), []),
    /** null: all points of the homework when approved. */
    scores: z._default(z.nullable(z.int()), null),
    /** Marks in films of this attempt, within their lengths; `start` and `end` in seconds with a fraction, no `end`: one moment. */
    marks: z._default(z.array(givenMark).check(z.maxLength(MOST_MARKS)), []),
  }),
  /** `undo_until`: the end of the undo period, from the expert's own setting. */
  answer: wire({ review_id: wireId, undo_until: wireSeconds }),
});

/** Undoes a verdict, with its comment and points, during the undo period. */
export const undoHomeworkReview = endpoint({
  name: 'undoHomeworkReview',
  method: 'POST',
  path: `${ADMIN}/homework/:statusId/review/:reviewId/undo`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ statusId: idText, reviewId: idText }),
  answer: wire({ id: wireId }),
});
