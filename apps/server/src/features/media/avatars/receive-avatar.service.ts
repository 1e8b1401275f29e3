import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { lateRefusal } from '../files.access.ts';
import { incomingKey, newStorageId } from '../storage-keys.rules.ts';
import { fileName } from '../uploads/file-name.rules.ts';
import { announcedBytes, type FormSender } from '../uploads/receive-form.service.ts';
import { beginUpload, discardUpload, limitOf, type UploadStart } from '../uploads/upload.service.ts';

/** The one part of the form (Q49): a picture, the id of an uploaded file, or nothing to remove the avatar. */
export type SentAvatar =
  | { readonly kind: 'picture'; readonly id: string; readonly name: string; readonly sizeBytes: number }
  | { readonly kind: 'file'; readonly fileId: number }
  | { readonly kind: 'none' };

type Start = Required<Omit<UploadStart, 'name'>>;

const PART = 'avatar_file_id';
const LIMITS = { files: 1, fields: 10, fieldSize: 100 };

/** Reads the form. The bytes are then under the incoming key of the id; a refused form leaves none. */
export async function receiveAvatar(
  ctx: Context,
  request: FastifyRequest,
  { viewer, appId }: Omit<FormSender, 'purposes'>,
): Promise<SentAvatar | Refusal> {
  const id = newStorageId();
  const limitBytes = limitOf(ctx, 'avatar', appId);
  const sizeBytes = announcedBytes(request, limitBytes);
  const start = { id, ownerId: viewer.userId, purpose: 'avatar', sizeBytes } as const;
  const sent = await readForm(ctx, request, start, limitBytes).catch(async (error: unknown) => {
    // The rest of the body must be read, or the client never gets the refusal.
    request.raw.unpipe();
    request.raw.resume();
    await discardUpload(ctx, id);
    throw error;
  });
  const late = isRefusal(sent) ? null : await lateRefusal(ctx, viewer, 'avatar');
  if (late !== null || isRefusal(sent) || sent.kind !== 'picture') await discardUpload(ctx, id);
  return late ?? sent;
}

async function readForm(
  ctx: Context,
  request: FastifyRequest,
  start: Start,
  limitBytes: number,
): Promise<SentAvatar | Refusal> {
  let sent: SentAvatar | Refusal = refuseField(PART, 'required');
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: limitBytes } })) {
    if (part.type === 'field' && part.fieldname === PART) sent = readId(String(part.value));
    if (part.type === 'file' && part.fieldname === PART) sent = await keep(ctx, start, part);
    else if (part.type === 'file') part.file.resume();
  }
  return sent;
}

function readId(text: string): SentAvatar | Refusal {
  if (text.trim() === '') return { kind: 'none' };
  const fileId = Number(text);
  return Number.isSafeInteger(fileId) && fileId > 0 ? { kind: 'file', fileId } : refuseField(PART, 'file_unknown');
}

/** Its bytes count among those of the day while they arrive. */
async function keep(ctx: Context, start: Start, part: MultipartFile): Promise<SentAvatar | Refusal> {
  const name = fileName(part.filename);
  const begun = await beginUpload(ctx, { ...start, name });
  if (isRefusal(begun)) {
    part.file.resume();
    return begun;
  }
  const sizeBytes = await ctx.files.append(incomingKey(start.id), 0, part.file);
  if (part.file.truncated) return refuse('file_too_large');
  return { kind: 'picture', id: start.id, name, sizeBytes };
}
