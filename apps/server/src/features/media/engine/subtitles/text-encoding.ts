import { letterScore } from './letter-score.ts';

/** Encodings without a mark that subtitles are written in, the likelier first: of two equal guesses the first counts. */
const ONE_BYTE_ENCODINGS = ['windows-1251', 'windows-1252', 'koi8-r', 'ibm866'] as const;
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof ONE_BYTE_ENCODINGS)[number];

/** White space, escape and DOS's end of file are the only control characters below the space in a text. */
const ALLOWED_CONTROLS: readonly string[] = ['\t', '\n', '\v', '\f', '\r', '\u001A', '\u001B'];

/** Enough text to tell an encoding. */
const SAMPLE_BYTES = 32_768;

/** Text in whichever encoding it was written, told by a byte order mark, else by the text; null for what is not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(textEncoding(bytes)).decode(withoutDosEnd(bytes));
  if (hasControls(text)) return null;
  return text
    .replaceAll('\uFEFF', '')
    .replaceAll('\r\r\n', '\n')
    .replaceAll(/\r\n?|\u2028/g, '\n');
}

export function textEncoding(bytes: Uint8Array): TextEncodingName {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  return unmarkedUtf16(sample) ?? (isUtf8(bytes) ? 'utf-8' : oneByteEncoding(sample));
}

/** Line ends, digits and spaces of UTF-16 have a zero byte on one side only; no other text has zeros. */
function unmarkedUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 20;
  if (odd > enough && even * 10 < odd) return 'utf-16le';
  return even > enough && odd * 10 < even ? 'utf-16be' : null;
}

/** A file that was cut or joined carelessly has a broken letter or two; text of one byte a letter has hardly a whole one. */
function isUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  if (broken === 0) return true;
  const whole = text.match(/[^\0-\u007F\uFFFD]/g)?.length ?? 0;
  return whole > broken * 10;
}

function oneByteEncoding(sample: Uint8Array): TextEncodingName {
  const scores = ONE_BYTE_ENCODINGS.map((encoding) => letterScore(new TextDecoder(encoding).decode(sample)));
  return ONE_BYTE_ENCODINGS[scores.indexOf(Math.max(...scores))] ?? 'windows-1251';
}

/** Editors of DOS end a file with this byte. */
function withoutDosEnd(bytes: Uint8Array): Uint8Array {
  return bytes.at(-1) === 0x1a ? bytes.subarray(0, -1) : bytes;
}

function hasControls(text: string): boolean {
  return (text.match(/\p{Cc}/gu) ?? []).some((sign) => sign < ' ' && !ALLOWED_CONTROLS.includes(sign));
}
