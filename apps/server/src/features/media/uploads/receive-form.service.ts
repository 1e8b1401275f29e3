import type { MultipartFile } from '@fastify/multipart';
import { type UploadPurpose, uploadPurposes } from '@daystream/domain/media';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#http/context.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { lateRefusal } from '../files.access.ts';
import { incomingKey, newStorageId } from '../storage-keys.rules.ts';
import { fileName } from './file-name.rules.ts';
import { beginUpload, discardUpload, limitOf, type UploadStart } from './upload.service.ts';

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

/** Whose form it is, and what they may send. */
export interface FormSender {
  readonly viewer: Viewer;
  readonly appId: string;
  readonly purposes: readonly UploadPurpose[];
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
  sender: FormSender,
): Promise<ReceivedFile | Refusal> {
  const id = newStorageId();
  const received = await readForm(ctx, request, id, sender).catch(async (error: unknown) => {
    // The rest of the body must be read, or the client never gets the refusal.
    request.raw.unpipe();
    request.raw.resume();
    await discardUpload(ctx, id);
    throw error;
  });
  const arrived = checkForm(ctx, { id, ...received }, sender);
  const checked = isRefusal(arrived) ? arrived : ((await lateRefusal(ctx, sender.viewer, arrived.purpose)) ?? arrived);
  if ('refused' in checked) await discardUpload(ctx, id);
  return checked;
}

async function readForm(ctx: Context, request: FastifyRequest, id: string, { viewer, appId, purposes }: FormSender) {
  let purpose: unknown;
  let arrived: Arrived | Refusal | undefined;
  const largestBytes = Math.max(...purposes.map((one) => limitOf(ctx, one, appId)));
  const parts = request.parts({
    limits: { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fileSize: largestBytes },
  });
  for await (const part of parts) {
    if (part.type === 'field' && part.fieldname === 'purpose') purpose = part.value;
    if (part.type === 'file' && part.fieldname === 'file') {
      const known = purposes.find((one) => one === purpose);
      const limitBytes = known === undefined ? largestBytes : limitOf(ctx, known, appId);
      const start = { id, ownerId: viewer.userId, purpose: known ?? purposes[0] ?? 'avatar' };
      arrived = await keep(ctx, part, { ...start, sizeBytes: announcedBytes(request, limitBytes) });
    } else if (part.type === 'file') part.file.resume();
  }
  return { purpose, arrived };
}

/** What the file of a form may come to: the whole body, or the limit where that says nothing of its length. */
export function announcedBytes({ headers }: FastifyRequest, limitBytes: number): number {
  return Math.min(Number(headers['content-length'] ?? limitBytes), limitBytes);
}

/** Writes the bytes, which count among those of the day while they arrive: forms that come at once have one quota. */
async function keep(
  ctx: Context,
  part: MultipartFile,
  start: Required<Omit<UploadStart, 'name'>>,
): Promise<Arrived | Refusal> {
  // Browsers escape quotes in a file name as %22.
  const name = fileName(part.filename.replaceAll('%22', '"'));
  const begun = await beginUpload(ctx, { ...start, name });
  if (isRefusal(begun)) {
    part.file.resume();
    return begun;
  }
  const sizeBytes = await ctx.files.append(incomingKey(start.id), 0, part.file);
  return { name, sizeBytes, isCut: part.file.truncated };
}

function checkForm(
  ctx: Context,
  { id, purpose: named, arrived }: { id: string; purpose: unknown; arrived: Arrived | Refusal | undefined },
  { appId, purposes }: FormSender,
): ReceivedFile | Refusal {
  if (arrived === undefined) return refuseField('file', 'required');
  if (isRefusal(arrived)) return arrived;
  const purpose = uploadPurposes.find((known) => known === named);
  if (purpose === undefined) return refuseField('purpose', named === undefined ? 'required' : 'choice_unknown');
  if (!purposes.includes(purpose)) return refuse('not_allowed');
  if (arrived.isCut || arrived.sizeBytes > limitOf(ctx, purpose, appId)) return refuse('file_too_large');
  return { id, purpose, name: arrived.name, sizeBytes: arrived.sizeBytes };
}
