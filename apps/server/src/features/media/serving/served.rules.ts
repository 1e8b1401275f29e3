import { extname } from 'node:path';

/** A stored thing to send, with its headers. */
export interface Served {
  readonly key: string;
  readonly mime: string;
  /** Set for files that people may save under their own name. */
  readonly download?: { readonly name: string; readonly isAttachment: boolean };
}

const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.m4s': 'video/iso.segment',
  '.json': 'application/json; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
};

export function mimeOfName(name: string): string {
  return MIME_BY_EXTENSION[extname(name)] ?? 'application/octet-stream';
}
