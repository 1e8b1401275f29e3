import { hasCapability, rolesOf } from '@daystream/domain/identity';
import { canSeeCourseHomework } from '@daystream/domain/homework';
import type { Connection, Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import type { Protected, Seer } from '#registrations/entitlements.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { findUser } from '../identity/index.ts';
import { recordLook } from '../audit/index.ts';
import { findStreamOfFile } from '../chats/index.ts';
import { listExpertCourseIds } from '../courses/index.ts';
import { listVideoRows } from '../media/index.ts';
import {
  findOwnStream,
  findStreamOwner,
  type HomeworkFact,
  lockOwnStream,
  lockStream,
  type OwnStream,
  withStanding,
} from '../streams/index.ts';
import * as store from './homework.store.ts';
import { findStreamOfVoice } from './marks.store.ts';
import { findTemplate, type TemplateRow } from './templates.store.ts';

/** A learner's own homework with the stream it belongs to. */
export interface OwnHomework {
  readonly stream: OwnStream;
  readonly row: HomeworkFact;
}

/** The only way to a learner's homework; somebody else's looks missing. */
export async function findOwnHomework(
  ctx: Context,
  db: Connection,
  userId: number,
  streamId: number,
  statusId: number,
): Promise<OwnHomework | undefined> {
  return homeworkOf(await findOwnStream(ctx, db, userId, streamId), statusId);
}

/** The same for writing: other writers of this stream wait until the transaction ends. */
export async function lockOwnHomework(
  ctx: Context,
  trx: Trx,
  userId: number,
  streamId: number,
  statusId: number,
): Promise<OwnHomework | undefined> {
  return homeworkOf(await lockOwnStream(ctx, trx, userId, streamId), statusId);
}

function homeworkOf(stream: OwnStream | undefined, statusId: number): OwnHomework | undefined {
  const row = stream?.record.homeworks.find(({ id }) => id === statusId);
  return stream === undefined || row === undefined ? undefined : { stream, row };
}

/** The homework after a change of its row: what else it changes in its stream follows from the rules. */
export async function withHomework(
  ctx: Context,
  trx: Trx,
  { record }: OwnStream,
  changed: HomeworkFact,
): Promise<OwnHomework> {
  const homeworks = record.homeworks.map((row) => (row.id === changed.id ? changed : row));
  return { stream: await withStanding(ctx, trx, { ...record, homeworks }), row: changed };
}

/** The only way for staff to a homework: experts of its course and reviewers of every course. */
export async function findForStaff(
  db: Connection,
  viewer: Viewer,
  statusId: number,
): Promise<store.QueueRow | Refusal> {
  const row = await store.findForReview(db, statusId);
  if (row === undefined) return refuse('not_found');
  const assignedCourseIds = await listExpertCourseIds(db, viewer.userId);
  return canSeeCourseHomework({ roles: viewer.roles, assignedCourseIds }, row.course_id) ? row : refuse('not_allowed');
}

/** Finds a homework for writing, under a lock: a second writer sees the first one's change. */
export async function lockForStaff(trx: Trx, viewer: Viewer, statusId: number): Promise<store.QueueRow | Refusal> {
  const found = await store.findForReview(trx, statusId);
  if (found === undefined) return refuse('not_found');
  await lockStream(trx, found.stream_id);
  return findForStaff(trx, viewer, statusId);
}

/** Says whether somebody works at the desk at all. */
export function mayReview({ roles }: Viewer): boolean {
  return hasCapability(roles, 'review_homework');
}

/** Templates of the school are kept by who reviews every course. */
export function mayKeepForSchool({ roles }: Viewer): boolean {
  return hasCapability(roles, 'review_every_course');
}

/** A template that the viewer may remove; those of other people look missing. */
export async function findTemplateFor(trx: Trx, viewer: Viewer, id: number): Promise<TemplateRow | Refusal> {
  if (!mayReview(viewer)) return refuse('not_allowed');
  const row = await findTemplate(trx, id);
  if (row === undefined || (row.owner_id !== null && row.owner_id !== viewer.userId)) return refuse('not_found');
  return row.owner_id === null && !mayKeepForSchool(viewer) ? refuse('not_allowed') : row;
}

/** Whose reviews somebody sees in figures; null is everybody's. */
export function workloadOwner(viewer: Viewer): number | null | Refusal {
  if (!mayReview(viewer)) return refuse('not_allowed');
  return hasCapability(viewer.roles, 'review_every_course') ? null : viewer.userId;
}

/** Courses whose homework somebody may review; null is every course. */
export async function reviewedCourseIds(
  ctx: Context,
  viewer: Viewer,
  asked: number | undefined,
): Promise<number[] | null | Refusal> {
  if (!mayReview(viewer)) return refuse('not_allowed');
  if (hasCapability(viewer.roles, 'review_every_course')) return asked === undefined ? null : [asked];
  const assigned = await listExpertCourseIds(ctx.db, viewer.userId);
  return asked === undefined ? assigned : assigned.filter((id) => id === asked);
}

/** The learner may open the files of a homework's story; not through an impersonation, which is staff looking. */
export async function maySeeOwnHomeworkFile(ctx: Context, seer: Seer, thing: Protected): Promise<boolean> {
  if (seer.impersonatorId !== undefined) return false;
  return (await findSentFile(ctx, thing))?.user_id === seer.userId;
}

/**
 * The staff of the course may open them by their own right, also while they impersonate the learner; each time is audited
 * (Q247).
 */
export async function maySeeHomeworkFile(ctx: Context, seer: Seer, thing: Protected): Promise<boolean> {
  const { userId, impersonatorId } = seer;
  const sent = await findSentFile(ctx, thing);
  if (sent === undefined || (impersonatorId !== undefined && sent.user_id !== userId)) return false;
  const staffId = impersonatorId ?? userId;
  const stream = await findStreamOwner(ctx.db, sent.stream_id);
  const staff = await findUser(ctx.db, staffId);
  if (stream === undefined || staff === undefined) return false;
  const assignedCourseIds = await listExpertCourseIds(ctx.db, staffId);
  if (!canSeeCourseHomework({ roles: rolesOf(staff), assignedCourseIds }, stream.course_id)) return false;
  const look = { staffId, action: 'view_homework_file', subjectType: 'file', subjectId: sent.fileId } as const;
  await recordLook(ctx.db, { ...look, details: { stream_id: sent.stream_id } });
  return true;
}

/** The file of a thing, with the stream it was sent in: in a message, or as a remark at a mark. */
async function findSentFile({ db }: Context, { kind, id }: Protected) {
  const fileId = kind === 'file' ? id : (await listVideoRows(db, [id]))[0]?.file_id;
  if (fileId === undefined) return undefined;
  const sent = (await findStreamOfFile(db, fileId)) ?? (await findStreamOfVoice(db, fileId));
  return sent === undefined ? undefined : { ...sent, fileId };
}
