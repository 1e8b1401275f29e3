import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { incomingKey, newStorageId } from '../storage-keys.rules.ts';
import { fileName } from '../uploads/file-name.rules.ts';
import { limitOf } from '../uploads/upload.service.ts';

/** The one part of the form (Q49): a picture, the id of an uploaded file, or nothing to remove the avatar. */
export type SentAvatar =
  | { readonly kind: 'picture'; readonly id: string; readonly name: string; readonly sizeBytes: number }
  | { readonly kind: 'file'; readonly fileId: number }
  | { readonly kind: 'none' };

const PART = 'avatar_file_id';
const LIMITS = { files: 1, fields: 10, fieldSize: 100 };

/** Reads the form. The bytes are then under the incoming key of the id; a refused form leaves none. */
export async function receiveAvatar(
  ctx: Context,
  request: FastifyRequest,
  appId: string,
): Promise<SentAvatar | Refusal> {
  const id = newStorageId();
  const sent = await readForm(ctx, request, id, limitOf(ctx, 'avatar', appId)).catch(async (error: unknown) => {
    // The rest of the body must be read, or the client never gets the refusal.
    request.raw.unpipe();
    request.raw.resume();
    await ctx.files.remove(incomingKey(id));
    throw error;
  });
  if ('refused' in sent) await ctx.files.remove(incomingKey(id));
  return sent;
}

async function readForm(
  ctx: Context,
  request: FastifyRequest,
  id: string,
  limitBytes: number,
): Promise<SentAvatar | Refusal> {
  let sent: SentAvatar | Refusal = refuseField(PART, 'required');
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: limitBytes } })) {
    if (part.type === 'field' && part.fieldname === PART) sent = readId(String(part.value));
    if (part.type === 'file' && part.fieldname === PART) sent = await keep(ctx, id, part);
    else if (part.type === 'file') part.file.resume();
  }
  return sent;
}

function readId(text: string): SentAvatar | Refusal {
  if (text.trim() === '') return { kind: 'none' };
  const fileId = Number(text);
  return Number.isSafeInteger(fileId) && fileId > 0 ? { kind: 'file', fileId } : refuseField(PART, 'file_unknown');
}

async function keep(ctx: Context, id: string, part: MultipartFile): Promise<SentAvatar | Refusal> {
  const sizeBytes = await ctx.files.append(incomingKey(id), 0, part.file);
  if (part.file.truncated) return refuse('file_too_large');
  return { kind: 'picture', id, name: fileName(part.filename), sizeBytes };
}
