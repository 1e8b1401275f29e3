import type { MultipartFile } from '@fastify/multipart';
import { type UploadPurpose, uploadPurposes } from '@daystream/domain/media';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse, refuseField } from '#http/refusal.ts';
import { incomingKey, newStorageId } from '../storage-keys.rules.ts';
import { fileName } from './file-name.rules.ts';
import { limitOf } from './upload.service.ts';

export interface ReceivedFile {
  readonly id: string;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly sizeBytes: number;
}

interface Arrived {
  readonly name: string;
  readonly sizeBytes: number;
  readonly isCut: boolean;
}

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;

/**
 * Reads a form with `file` and `purpose`, in any order. The bytes are then under the incoming key of the id; a refused form
 * leaves none.
 */
export async function receiveForm(
  ctx: Context,
  request: FastifyRequest,
  appId: string,
  purposes: readonly UploadPurpose[],
): Promise<ReceivedFile | Refusal> {
  const id = newStorageId();
  const received = await readForm(
    ctx,
    request,
    id,
    Math.max(...purposes.map((purpose) => limitOf(ctx, purpose, appId))),
  ).catch(async (error: unknown) => {
    // The rest of the body must be read, or the client never gets the refusal.
    request.raw.unpipe();
    request.raw.resume();
    await ctx.files.remove(incomingKey(id));
    throw error;
  });
  const checked = checkForm(ctx, { id, ...received }, appId, purposes);
  if ('refused' in checked) await ctx.files.remove(incomingKey(id));
  return checked;
}

async function readForm(ctx: Context, request: FastifyRequest, id: string, largestBytes: number) {
  let purpose: unknown;
  let arrived: Arrived | undefined;
  const parts = request.parts({
    limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fileSize: largestBytes },
  });
  for await (const part of parts) {
    if (part.type === 'field' && part.fieldname === 'purpose') purpose = part.value;
    if (part.type === 'file' && part.fieldname === 'file') arrived = await keep(ctx, id, part);
    else if (part.type === 'file') part.file.resume();
  }
  return { purpose, arrived };
}

async function keep(ctx: Context, id: string, part: MultipartFile): Promise<Arrived> {
  const sizeBytes = await ctx.files.append(incomingKey(id), 0, part.file);
  // Browsers escape quotes in a file name as %22.
  return { name: fileName(part.filename.replaceAll('%22', '"')), sizeBytes, isCut: part.file.truncated };
}

function checkForm(
  ctx: Context,
  { id, purpose: named, arrived }: { id: string; purpose: unknown; arrived: Arrived | undefined },
  appId: string,
  purposes: readonly UploadPurpose[],
): ReceivedFile | Refusal {
  if (arrived === undefined) return refuseField('file', 'required');
  const purpose = uploadPurposes.find((known) => known === named);
  if (purpose === undefined) return refuseField('purpose', named === undefined ? 'required' : 'choice_unknown');
  if (!purposes.includes(purpose)) return refuse('not_allowed');
  if (arrived.isCut || arrived.sizeBytes > limitOf(ctx, purpose, appId)) return refuse('file_too_large');
  return { id, purpose, name: arrived.name, sizeBytes: arrived.sizeBytes };
}
