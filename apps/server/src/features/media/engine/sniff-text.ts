import type { Sniffed } from './sniff.ts';

const SUBTITLE_TIME = /^\s*\d{1,3}:\d{2}(:\d{2})?[.,]\d{1,3}\s*-->/m;
const MARKUP = /<(!doctype|html|svg|script|head|body|iframe|object|embed|\?xml|\?php|math)\b/i;

const subtitle = (mime: string): Sniffed => ({ kind: 'subtitle', mime, container: null });
const PLAIN: Sniffed = { kind: 'document', mime: 'text/plain', container: null };

/** Text by its content; null when the bytes are not text. */
export function sniffText(head: Uint8Array): Sniffed | 'playlist' | 'markup' | null {
  const opening = Buffer.from(head.subarray(0, 512))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  // ffmpeg's own probes look for these at the very start; white space before them is refused as well.
  if (/^(#EXTM3U|ffconcat\b)/i.test(opening)) return 'playlist';
  if (/^<\s*(\?xml|!doctype|html|svg|script|mpd)\b/i.test(opening) || opening.startsWith('<?')) return 'markup';
  if (!isText(head)) return null;
  const text = Buffer.from(head).toString('utf8');
  if (/^\s*(file|ffconcat)\s+['"/\\]/im.test(opening) || /^#EXT-?X?/m.test(text)) return 'playlist';
  if (/^\uFEFF?WEBVTT(\s|$)/.test(text)) return subtitle('text/vtt');
  if (SUBTITLE_TIME.test(text)) return subtitle('application/x-subrip');
  return MARKUP.test(text) ? 'markup' : PLAIN;
}

/** UTF-8 or windows-1251: no NUL and no control characters besides tab, line feed, form feed, carriage return and escape. */
function isText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 0x1b);
}
