import { fileTypes } from '@daystream/domain/courses';
import type { Trx } from '#db/open.ts';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuseField } from '#http/refusal.ts';
import { changeUser, type UserRow } from '../../identity/index.ts';
import { attachFiles, isFileUseProblem } from '../attach-files.service.ts';
import { storeWhole } from '../uploads/upload.service.ts';
import { removeBytes } from '../uploads/remove-files.service.ts';
import { deleteUnusedFile } from '../uploads/unused-files.store.ts';
import { releaseFile } from './avatar.store.ts';
import type { SentAvatar } from './receive-avatar.service.ts';

/** Sets or removes a person's avatar; the bytes of the previous one are removed. */
export async function changeAvatar(ctx: Context, userId: number, sent: SentAvatar): Promise<UserRow | Refusal> {
  const fileId = await fileOf(ctx, userId, sent);
  if (isRefusal(fileId)) return fileId;
  return changeUser(ctx, userId, async (trx, user) => {
    if (fileId !== null && fileId !== user.avatar_file_id) {
      const problem = await attach(trx, userId, fileId);
      if (problem !== null) return problem;
    }
    if (user.avatar_file_id !== null && user.avatar_file_id !== fileId) await forget(ctx, trx, user.avatar_file_id);
    return { avatar_file_id: fileId };
  });
}

async function fileOf(ctx: Context, userId: number, sent: SentAvatar): Promise<number | null | Refusal> {
  if (sent.kind === 'none') return null;
  if (sent.kind === 'file') return sent.fileId;
  const { id, name, sizeBytes } = sent;
  const stored = await storeWhole(ctx, { id, name, sizeBytes, ownerId: userId, purpose: 'avatar' });
  return isRefusal(stored) ? stored : stored.id;
}

async function attach(trx: Trx, userId: number, fileId: number): Promise<Refusal | null> {
  const used = await attachFiles(trx, { ownerId: userId, ids: [fileId], usedByType: 'user', usedById: userId });
  if (isFileUseProblem(used)) return refuseField('avatar_file_id', used.problem);
  const isPicture = used.every(({ type, purpose }) => type === fileTypes.image && purpose === 'avatar');
  return isPicture ? null : refuseField('avatar_file_id', 'file_unknown');
}

async function forget(ctx: Context, trx: Trx, fileId: number): Promise<void> {
  await releaseFile(trx, fileId);
  const key = await deleteUnusedFile(trx, fileId);
  if (key !== null) await ctx.jobs.enqueue(trx, removeBytes, { keys: [key] });
}
