import { textLimits } from '@daystream/domain/limits';
import { deskActions, undoChoicesS } from '@daystream/domain/homework';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { body, givenFlag, idText, onceEach, text, wire, wireDurationSeconds, wireId, wireNothing } from './wire.ts';

const ADMIN = '/admin/api/v1';
const claimed = z.object({ statusId: idText });

/** Another expert who has claimed the submission; null: nobody. */
export const wireLooker = z.nullable(wire({ id: wireId, name: z.string() }));

/** Claims a submission for this session; the claim must be renewed, otherwise it expires, and it ends with the session. */
export const claimHomework = endpoint({
  name: 'claimHomework',
  method: 'PUT',
  path: `${ADMIN}/homework/:statusId/claim`,
  auth: 'staff',
  dialect: 'bare',
  params: claimed,
  answer: wire({ claimed_by: wireLooker }),
});

export const releaseHomework = endpoint({
  name: 'releaseHomework',
  method: 'DELETE',
  path: `${ADMIN}/homework/:statusId/claim`,
  auth: 'staff',
  dialect: 'bare',
  params: claimed,
  answer: wireNothing,
});

/** A comment to the learner on a reviewed submission, from an expert whose own review came too late. */
export const commentHomework = endpoint({
  name: 'commentHomework',
  method: 'POST',
  path: `${ADMIN}/homework/:statusId/comments`,
  auth: 'staff',
  dialect: 'bare',
  params: claimed,
  body: body({
    comment: z._default(text(textLimits.homeworkMessage), ''),
    files: z._default(onceEach(wireId, 20), []),
  }),
  answer: wire({ id: wireId }),
});

const wireExpertWork = wire({
  expert: wire({ id: wireId, name: z.string() }),
  today_count: z.int(),
  /** Seven days, with today. */
  week_count: z.int(),
  /** Answers in the expert's courses that await a review now. */
  waiting_count: z.int(),
  /** Of the last four weeks: reviews, and those that asked for changes. */
  reviewed_count: z.int(),
  redo_count: z.int(),
  /** Medians of the last four weeks: from sending to the first look, and from there to the verdict; null: none. */
  first_look: z.nullable(wireDurationSeconds),
  handling: z.nullable(wireDurationSeconds),
});
export type WireExpertWork = z.output<typeof wireExpertWork>;

const inZone = { time_zone: z.optional(text(textLimits.anyWord)) };

/** What each expert does: all of them for who reviews every course, else only the caller. */
export const listWorkload = endpoint({
  name: 'listWorkload',
  method: 'GET',
  path: `${ADMIN}/workload`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object(inZone),
  answer: z.array(wireExpertWork),
});

/** The same as CSV in the caller's language. */
export const exportWorkload = endpoint({
  name: 'exportWorkload',
  method: 'GET',
  path: `${ADMIN}/workload/export`,
  auth: 'staff',
  dialect: 'bare',
  query: z.object(inZone),
  answer: z.string(),
});

const wireTemplate = wire({
  id: wireId,
  text: z.string(),
  /** Shared by the school; otherwise only the caller's. */
  is_school: z.boolean(),
});

/** The caller's templates and those of the school, in alphabetical order. */
export const listReplyTemplates = endpoint({
  name: 'listReplyTemplates',
  method: 'GET',
  path: `${ADMIN}/reply-templates`,
  auth: 'staff',
  dialect: 'bare',
  answer: z.array(wireTemplate),
});

/** Saves a text as a template; an existing one is unchanged. */
export const keepReplyTemplate = endpoint({
  name: 'keepReplyTemplate',
  method: 'POST',
  path: `${ADMIN}/reply-templates`,
  auth: 'staff',
  dialect: 'bare',
  body: body({ text: text(textLimits.homeworkMessage, 1), is_school: z._default(givenFlag, false) }),
  answer: wireTemplate,
});

export const removeReplyTemplate = endpoint({
  name: 'removeReplyTemplate',
  method: 'DELETE',
  path: `${ADMIN}/reply-templates/:templateId`,
  auth: 'staff',
  dialect: 'bare',
  params: z.object({ templateId: idText }),
  answer: wireNothing,
});

const keyOfEach = <Key extends z.ZodMiniType>(key: Key) =>
  Object.fromEntries(deskActions.map((action) => [action, key])) as Record<(typeof deskActions)[number], Key>;

const deskSettings = wire({ undo_s: z.literal(undoChoicesS), keys_on: z.boolean(), keys: wire(keyOfEach(z.string())) });

/** The caller's own settings of the desk. */
export const getDeskSettings = endpoint({
  name: 'getDeskSettings',
  method: 'GET',
  path: `${ADMIN}/desk-settings`,
  auth: 'staff',
  dialect: 'bare',
  answer: deskSettings,
});

export const changeDeskSettings = endpoint({
  name: 'changeDeskSettings',
  method: 'PUT',
  path: `${ADMIN}/desk-settings`,
  auth: 'staff',
  dialect: 'bare',
  body: body({
    undo_s: z.literal(undoChoicesS),
    keys_on: givenFlag,
    keys: body(keyOfEach(text(textLimits.anyWord))),
  }),
  answer: deskSettings,
});
