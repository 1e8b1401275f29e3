import { buffer } from 'node:stream/consumers';
import { fileKinds, fileTypes } from '@daystream/domain/courses';
import { type ImageFailure, imageSizes, uploadProblem } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import { turnsByKey } from '#registrations/turns.ts';
import { inPictureProcess } from '../engine/pictures/in-picture-process.ts';
import { HEAD_BYTES, type Sniffed, sniffBytes } from '../engine/sniff.ts';
import { MAX_SUBTITLE_BYTES, normaliseSubtitles, type SubtitleProblem } from '../engine/subtitles/subtitles.ts';
import { findCutOff } from '../videos/cut-off.service.ts';
import { incomingKey, originalKey, storedKey } from '../storage-keys.rules.ts';
import { settleVoice } from './settle-voice.service.ts';
import type { Settled } from './settled.facts.ts';
import type { UploadRow } from './uploads.store.ts';

/**
 * Checks complete bytes by their content and moves them to their place. It can be repeated after any interruption: until
 * there is a row, the bytes are under one of two keys made from the upload's id.
 */
export async function settleUpload(
  ctx: Context,
  upload: UploadRow,
  { isImport }: { readonly isImport: boolean },
): Promise<Settled | Refusal> {
  const storageKey = storedKey(upload.id);
  const isMoved = await hasMoved(ctx, upload.id);
  const key = isMoved ? originalKey(storageKey) : incomingKey(upload.id);
  if (upload.purpose === 'voice') return settleVoice(ctx, upload.id, key);
  const head = await buffer(ctx.files.read(key, { start: 0, end: HEAD_BYTES - 1 }));
  const sniffed = upload.purpose === 'archive' ? sniffArchive(head) : subtitlesByName(await sniffBytes(head), upload);
  const refusal = refuseContent(sniffed, upload);
  if (refusal !== null) return refusal;
  if (sniffed.kind === 'image') return settlePicture(ctx, upload, key);
  if (sniffed.kind === 'subtitle' && upload.size_bytes > MAX_SUBTITLE_BYTES) return refuse('subtitles_too_large');
  const subtitles = sniffed.kind === 'subtitle' ? normaliseSubtitles(await buffer(ctx.files.read(key))) : null;
  if (subtitles?.ok === false) return refuseSubtitles(subtitles.problem);
  // The plan of an import has looked; learners may send what their phone could record.
  const cutOff =
    sniffed.kind === 'video' && upload.purpose === 'media' && !isImport ? await findCutOff(ctx, key) : null;
  if (cutOff !== null) return refuse(`film_${cutOff.code}`, cutOff.times);
  if (!isMoved) await ctx.files.move(key, originalKey(storageKey));
  const type = fileTypes[fileKinds.find((kind) => kind === sniffed.kind) ?? 'document'];
  const skippedCues = subtitles?.skipped ?? [];
  const facts = { type, mime: sniffed.mime, sizeBytes: upload.size_bytes, storageKey };
  return { ...facts, width: null, height: null, durationMs: null, skippedCues };
}

type Settling = { readonly kind: Sniffed['kind'] | 'archive'; readonly mime: string };

/** The first entry of a ZIP, or the end of an empty one; whether it can be unpacked shows when it is. */
function sniffArchive(head: Buffer): Settling {
  const opening = head.toString('latin1', 0, 4);
  const isZip = opening === 'PK\x03\x04' || opening === 'PK\x05\x06';
  return { kind: isZip ? 'archive' : 'unknown', mime: 'application/zip' };
}

/** A file named as subtitles is refused with the reason why it is none. */
function subtitlesByName(sniffed: Sniffed, { name, purpose }: UploadRow): Sniffed {
  const isOther = sniffed.kind !== 'document' && sniffed.kind !== 'unknown';
  if (isOther || sniffed.mime === 'application/pdf' || purpose !== 'media' || !/\.(?:srt|vtt)$/i.test(name))
    return sniffed;
  return { kind: 'subtitle', mime: 'application/x-subrip', container: null };
}

function refuseSubtitles({ kind, line }: SubtitleProblem): Refusal {
  return refuse(`subtitles_${kind}`, line === null ? {} : { line });
}

/** Complete bytes are moved before there is a row; after an interruption they are found there. */
export async function hasMoved(ctx: Context, id: string): Promise<boolean> {
  return (
    (await ctx.files.stat(incomingKey(id))) === null && (await ctx.files.stat(originalKey(storedKey(id)))) !== null
  );
}

function refuseContent({ kind }: Pick<Settling, 'kind'>, upload: UploadRow): Refusal | null {
  if (kind === 'heic') return refuse('file_type_heic');
  const problem = uploadProblem({
    purpose: upload.purpose,
    sizeBytes: upload.size_bytes,
    fileKind: kind === 'archive' ? kind : (fileKinds.find((known) => known === kind) ?? null),
    // The limit was enforced while the bytes arrived.
    variantLimitBytes: upload.size_bytes,
  });
  if (problem === null) return null;
  const codes = { empty: 'file_empty', too_large: 'file_too_large', wrong_type: 'file_type_refused' } as const;
  return refuse(codes[problem.kind]);
}

const pictureRefusals: Record<ImageFailure, Refusal> = {
  heic: refuse('file_type_heic'),
  not_image: refuse('file_type_refused'),
  broken: refuse('file_broken'),
  too_many_pixels: refuse('file_too_large'),
};

/** By person: a small file may be a picture that takes seconds, and a hundred of one person's would hold up everybody's. */
const inTurn = turnsByKey();

async function settlePicture(
  ctx: Context,
  { id, owner_id: ownerId }: UploadRow,
  key: string,
): Promise<Settled | Refusal> {
  const prepare = async () => {
    await using picture = await ctx.localFiles.openFile(key);
    return await inPictureProcess('preparePicture', picture.path);
  };
  const outcome = ownerId === null ? await prepare() : await inTurn(ctx, ownerId, prepare);
  if (!outcome.ok) return pictureRefusals[outcome.failure.kind];
  const { original, sizes } = outcome.value;
  const storageKey = storedKey(id);
  // The original comes last: if it is stored, everything is.
  for (const size of imageSizes) await ctx.files.write(`${storageKey}/${size}.webp`, sizes[size].bytes);
  await ctx.files.write(originalKey(storageKey), original.bytes);
  const { mime, bytes, width, height } = original;
  const facts = { type: fileTypes.image, mime, sizeBytes: bytes.length, storageKey, width, height };
  return { ...facts, durationMs: null, skippedCues: [] };
}
