/** Languages and sets of parts that one stream is asked for at a time. */
const KEPT_TEXTS = 8;

const texts = new WeakMap<object, Map<string, Buffer>>();

/** A text that says the same of a thing for as long as the thing is the same; it goes with it. */
export async function keptText(of: object, key: string, make: () => string | Promise<string>): Promise<Buffer> {
  const known = texts.get(of) ?? new Map<string, Buffer>();
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = Buffer.from(await make());
  if (known.size >= KEPT_TEXTS) known.clear();
  texts.set(of, known.set(key, made));
  return made;
}

/** Texts of rows as one JSON list. */
export function listText(rows: readonly Buffer[]): Buffer {
  const parts = rows.flatMap((row, index) => (index === 0 ? [row] : [COMMA, row]));
  return Buffer.concat([OPENING, ...parts, CLOSING]);
}

const OPENING = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSING = Buffer.from(']');
