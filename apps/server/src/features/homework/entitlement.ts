import { canSeeCourseHomework } from '@daystream/domain/homework';
import { rolesOf } from '@daystream/domain/account';
import type { Context } from '#http/context.ts';
import type { Entitlement } from '#http/entitlements.ts';
import { findUser } from '../account/index.ts';
import { recordLook } from '../audit/index.ts';
import { findStreamOfFile } from '../chats/index.ts';
import { listExpertCourseIds } from '../courses/index.ts';
import { listVideoRows } from '../media/index.ts';
import { findStreamOwner } from '../streams/index.ts';

/** A file of a homework is seen by its learner and by the experts of that course, who leave a note of it (Q16, Q247). */
export function homeworkEntitlement(ctx: Context): Entitlement {
  return async (userId, { kind, id }) => {
    const fileId = kind === 'file' ? id : (await listVideoRows(ctx.db, [id]))[0]?.file_id;
    const sent = fileId === undefined ? undefined : await findStreamOfFile(ctx.db, fileId);
    if (sent === undefined) return false;
    if (sent.user_id === userId) return true;
    const stream = await findStreamOwner(ctx.db, sent.stream_id);
    const user = await findUser(ctx.db, userId);
    if (stream === undefined || user === undefined) return false;
    const roles = rolesOf(user);
    const assignedCourseIds = await listExpertCourseIds(ctx.db, userId);
    if (!canSeeCourseHomework({ roles, assignedCourseIds }, stream.course_id)) return false;
    const look = { staffId: userId, action: 'view_homework_file', subjectType: 'file', subjectId: fileId ?? null };
    await recordLook(ctx.db, { ...look, details: { stream_id: sent.stream_id } });
    return true;
  };
}
