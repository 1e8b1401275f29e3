import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { readCueTimes } from './subtitles/cue-times.ts';
import { decodeText, textEncoding } from './subtitles/text-encoding.ts';

/** Demuxer names as ffmpeg's `-f` understands them; nothing else is ever opened. */
export const CONTAINERS = ['mov', 'matroska', 'mpegts', 'avi', 'mp3', 'aac', 'wav', 'ogg', 'flac'] as const;
export type Container = (typeof CONTAINERS)[number];

export type SniffedKind =
  | 'video'
  | 'image'
  | 'sound'
  | 'subtitle'
  | 'document'
  | 'unknown'
  | 'empty'
  // Refused, each with its own reason:
  | 'heic'
  | 'playlist'
  | 'markup'
  | 'polyglot';

export interface Sniffed {
  readonly kind: SniffedKind;
  readonly mime: string;
  readonly container: Container | null;
}

/** Enough bytes to recognise a file. */
export const HEAD_BYTES = 65_536;
/** Another format's signature inside this much of a media file makes it a polyglot; real media never has one there. */
const POLYGLOT_BYTES = 4096;
const FOREIGN_OPENINGS = [
  '<script',
  '<html',
  '<!doctype html',
  '<svg',
  '%pdf-',
  '#extm3u',
  'ffconcat version',
  '<?php',
];

const video = (mime: string, container: Container): Sniffed => ({ kind: 'video', mime, container });
const sound = (mime: string, container: Container): Sniffed => ({ kind: 'sound', mime, container });
const image = (mime: string): Sniffed => ({ kind: 'image', mime, container: null });
const heic: Sniffed = { kind: 'heic', mime: 'image/heic', container: null };

const BY_MIME: Readonly<Record<string, Sniffed>> = {
  'video/mp4': video('video/mp4', 'mov'),
  'video/quicktime': video('video/quicktime', 'mov'),
  'video/x-m4v': video('video/mp4', 'mov'),
  'video/3gpp': video('video/3gpp', 'mov'),
  'video/3gpp2': video('video/3gpp2', 'mov'),
  'video/matroska': video('video/matroska', 'matroska'),
  'video/webm': video('video/webm', 'matroska'),
  'video/mp2t': video('video/mp2t', 'mpegts'),
  'video/vnd.avi': video('video/vnd.avi', 'avi'),
  'audio/x-m4a': sound('audio/mp4', 'mov'),
  'audio/mp4': sound('audio/mp4', 'mov'),
  'audio/mpeg': sound('audio/mpeg', 'mp3'),
  'audio/aac': sound('audio/aac', 'aac'),
  'audio/wav': sound('audio/wav', 'wav'),
  'audio/ogg': sound('audio/ogg', 'ogg'),
  'audio/ogg; codecs=opus': sound('audio/ogg', 'ogg'),
  'audio/flac': sound('audio/flac', 'flac'),
  'image/jpeg': image('image/jpeg'),
  'image/png': image('image/png'),
  'image/apng': image('image/png'),
  'image/webp': image('image/webp'),
  'image/heic': heic,
  'image/heif': heic,
  'image/heic-sequence': heic,
  'image/heif-sequence': heic,
  'application/pdf': { kind: 'document', mime: 'application/pdf', container: null },
};

const UNKNOWN: Sniffed = { kind: 'unknown', mime: 'application/octet-stream', container: null };
const refused = (kind: 'empty' | 'playlist' | 'markup' | 'polyglot'): Sniffed => ({ ...UNKNOWN, kind });

/** Recognises a file by its first bytes; its name and declared type are ignored. */
export async function sniffFile(path: string): Promise<Sniffed> {
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return await sniffBytes(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

export async function sniffBytes(head: Uint8Array): Promise<Sniffed> {
  if (head.length === 0) return refused('empty');
  const text = sniffText(head);
  if (text === 'playlist' || text === 'markup') return refused(text);
  if (text) return text;
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  const known = BY_MIME[type?.mime ?? ''] ?? (startsLikeTransportStream(head) ? BY_MIME['video/mp2t'] : undefined);
  if (!known) return UNKNOWN;
  return known.kind !== 'document' && hasForeignOpening(head) ? refused('polyglot') : known;
}

function hasForeignOpening(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, POLYGLOT_BYTES)).toString('latin1').toLowerCase();
  return FOREIGN_OPENINGS.some((opening) => text.includes(opening));
}

/** The file-type library wants its sync bytes at 0 and 188 only for some variants; five in a row are certain. */
function startsLikeTransportStream(head: Uint8Array): boolean {
  return [0, 188, 376, 564, 752].every((at) => head[at] === 0x47);
}

const MARKUP = /<(!doctype|html|svg|script|head|body|iframe|object|embed|\?xml|\?php|math)\b/i;

const subtitle = (mime: string): Sniffed => ({ kind: 'subtitle', mime, container: null });
const PLAIN: Sniffed = { kind: 'document', mime: 'text/plain', container: null };

/** Text by its content; null when the bytes are not text. */
function sniffText(head: Uint8Array): Sniffed | 'playlist' | 'markup' | null {
  const opening = Buffer.from(head.subarray(0, 512))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  // ffmpeg's own probes look for these at the very start; whitespace before them is refused as well.
  if (/^(#EXTM3U|ffconcat\b)/i.test(opening)) return 'playlist';
  if (/^<\s*(\?xml|!doctype|html|svg|script|mpd)\b/i.test(opening) || opening.startsWith('<?')) return 'markup';
  // A PDF may be written in letters alone.
  if (opening.startsWith('%PDF-')) return null;
  if (!isText(head)) return isWideSubtitle(head) ? subtitle('application/x-subrip') : null;
  const text = Buffer.from(head).toString('utf8');
  if (/^\s*(file|ffconcat)\s+['"/\\]/im.test(opening) || /^#EXT-?X?/m.test(text)) return 'playlist';
  if (/^\uFEFF?WEBVTT(\s|$)/.test(text)) return subtitle('text/vtt');
  if (hasCue(text)) return subtitle('application/x-subrip');
  return MARKUP.test(text) ? 'markup' : PLAIN;
}

/** A dash or a short arrow between two times may be a timetable. */
const hasCue = (text: string): boolean =>
  text.split(/\r\n?|\n/).some((line) => line.includes('-->') && readCueTimes(line) !== null);

/** Subtitles in UTF-16; no other text is taken in it. */
function isWideSubtitle(head: Uint8Array): boolean {
  const text = textEncoding(head).startsWith('utf-16') ? decodeText(head) : null;
  return text !== null && !MARKUP.test(text) && hasCue(text);
}

/** UTF-8 or one byte a letter: no NUL and no control characters besides white space, escape and the end DOS editors write. */
function isText(head: Uint8Array): boolean {
  return head.every(
    (byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 0x1a || byte === 0x1b,
  );
}
