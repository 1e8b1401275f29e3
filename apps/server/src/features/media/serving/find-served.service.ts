import type { Readable } from 'node:stream';
import { DOCUMENT_MIME } from '@daystream/domain/config/documents';
import { fileTypes } from '@daystream/domain/courses';
import { type ImageSize, imageSizes } from '@daystream/domain/media';
import type { Context } from '#http/context.ts';
import type { Protected } from '#registrations/entitlements.ts';
import { findFileOf, listFiles } from '../media.store.ts';
import { filmKey, logoKey, originalKey } from '../storage-keys.rules.ts';
import { findPlayedFolder } from '../videos/videos.store.ts';
import { mimeOfName, type Served } from './served.rules.ts';

const LANGUAGE = '[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*';
/** Every servable name in a video's folder; notes and half-written files have none of these. */
const FILM_NAME = new RegExp(
  `^(?:master\\.m3u8|film\\.mp4|poster\\.(?:webp|jpg)|seek\\.(?:json|webp)|\\d{1,4}p\\.(?:m3u8|mp4)|a\\d{1,2}-${LANGUAGE}\\.(?:m3u8|m4a)|s\\d{1,3}-${LANGUAGE}\\.(?:m3u8|vtt)|(?:guide-)?${LANGUAGE}\\.vtt)$`,
);

/** A file as uploaded, or a picture in one of its widths. */
export async function findServedFile(ctx: Context, id: number, size: string): Promise<Served | null> {
  const file = await findFileOf(ctx.db, { kind: 'file', id });
  if (file === undefined) return null;
  if (size !== 'original') {
    const isSize = file.type === fileTypes.image && imageSizes.includes(size as ImageSize);
    return isSize ? { key: `${file.storage_key}/${size}.webp`, mime: 'image/webp' } : null;
  }
  const isSaved = file.type === fileTypes.document || file.type === fileTypes.subtitle;
  // A PDF is read in a window of its own (SHL-073).
  const isAttachment = isSaved && file.mime !== DOCUMENT_MIME;
  const mime = file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime;
  return { key: originalKey(file.storage_key), mime, download: { name: file.name, isAttachment } };
}

/** A part of a video; the revision in its address is only for caches. */
export async function findServedVideo(ctx: Context, id: number, name: string): Promise<Served | null> {
  if (!FILM_NAME.test(name)) return null;
  const folder = (await findPlayedFolder(ctx.db, id)) ?? filmKey(id);
  const key = `${folder}/${name}`;
  return (await ctx.files.stat(key)) === null ? null : { key, mime: mimeOfName(name) };
}

/** Whether the file or video exists. */
export async function isStored(ctx: Context, { kind, id }: Pick<Protected, 'kind' | 'id'>): Promise<boolean> {
  return (await findFileOf(ctx.db, { kind, id })) !== undefined;
}

/** The square version of a school's own logo, with its size in bytes. */
export async function findLogo(ctx: Context, id: number): Promise<{ key: string; size: number } | null> {
  const [file] = await listFiles(ctx.db, [id]);
  if (file === undefined) return null;
  const key = logoKey(file.storage_key);
  const found = await ctx.files.stat(key);
  return found === null ? null : { key, size: found.size };
}

/** The bytes of a file as uploaded. */
export async function openOriginal(ctx: Context, id: number): Promise<Readable | null> {
  const [file] = await listFiles(ctx.db, [id]);
  return file === undefined ? null : ctx.files.read(originalKey(file.storage_key));
}
