import { createHash, randomUUID } from 'node:crypto';

/** Placeholder for a viewer's media prefix; random per process, so no author can write it into a text. */
export const PREFIX_PLACE = `/m/${randomUUID()}`;

interface Template {
  readonly bytes: Buffer;
  readonly places: readonly number[];
}

/** An answer serialised once; only the media prefix differs between viewers (Q138). */
export class PreparedText {
  /** Equal for equal content, in every process. */
  readonly tag: string;
  readonly #pieces: readonly Buffer[];
  /** One per length of a prefix: it varies only with the digits of the session's id. */
  #templates = new Map<number, Template>();

  constructor(answer: unknown) {
    const pieces = JSON.stringify(answer).split(PREFIX_PLACE);
    this.tag = createHash('sha256').update(pieces.join('\0')).digest('base64url').slice(0, 16);
    this.#pieces = pieces.map((piece) => Buffer.from(piece));
  }

  get byteLength(): number {
    return this.#pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  fill(prefix: string): Buffer {
    const prefixBytes = Buffer.from(prefix);
    const { bytes, places } = this.#template(prefixBytes.length);
    const filled = Buffer.allocUnsafe(bytes.length);
    filled.set(bytes);
    for (const place of places) filled.set(prefixBytes, place);
    return filled;
  }

  #template(prefixLength: number): Template {
    const known = this.#templates.get(prefixLength);
    if (known !== undefined) return known;
    const gap = Buffer.alloc(prefixLength);
    const places: number[] = [];
    let length = 0;
    for (const piece of this.#pieces.slice(0, -1)) {
      places.push(length + piece.length);
      length += piece.length + prefixLength;
    }
    const bytes = Buffer.concat(this.#pieces.flatMap((piece, index) => (index === 0 ? [piece] : [gap, piece])));
    const made = { bytes, places };
    this.#templates.set(prefixLength, made);
    return made;
  }
}

/** Several prepared rows as one JSON list. */
export function fillList(texts: readonly PreparedText[], prefix: string): Buffer {
  const rows = texts.flatMap((text, index) => (index === 0 ? [text.fill(prefix)] : [COMMA, text.fill(prefix)]));
  return Buffer.concat([OPENING, ...rows, CLOSING]);
}

const OPENING = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSING = Buffer.from(']');
