import { open } from 'node:fs/promises';

/** ISO base media boxes (ISO/IEC 14496-12), as far as playlists, CODECS and the encryption check need them. */
export interface Box {
  readonly type: string;
  /** Where the box starts in what was read, in bytes. */
  readonly start: number;
  readonly size: number;
  /** More than `size` where the file ends before the box. */
  readonly claimed: number;
  readonly headerSize: number;
}

/** A box that claims more than the file has ends at the file's end; a box of size zero ends the list. */
function boxAt(header: Buffer, start: number, end: number): Box | null {
  if (header.length < 8) return null;
  const short = header.readUInt32BE(0);
  const isLong = short === 1 && header.length >= 16;
  const claimed = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - start : short;
  const headerSize = isLong ? 16 : 8;
  if (claimed < headerSize) return null;
  return { type: header.toString('latin1', 4, 8), start, size: Math.min(claimed, end - start), claimed, headerSize };
}

/** The boxes that follow one another in `bytes` from `from` to `to`. */
export function listBoxes(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const box = boxAt(bytes.subarray(at, at + 16), at, to);
    if (!box) break;
    boxes.push(box);
    at += box.size;
  }
  return boxes;
}

/** The content of the first box reached by going down `path`, null when there is none. */
export function findBox(bytes: Buffer, path: readonly string[]): Buffer | null {
  let content = bytes;
  for (const type of path) {
    const box = listBoxes(content).find((candidate) => candidate.type === type);
    if (!box) return null;
    content = content.subarray(box.start + box.headerSize, box.start + box.size);
  }
  return content;
}

/** Limit for a hostile file of a million empty boxes. */
const MAX_TOP_BOXES = 200_000;

/** Reads a file's top-level boxes; `read` gives a box with its header. */
export async function readTopBoxes(
  path: string,
  visit: (box: Box, read: () => Promise<Buffer>) => Promise<void>,
): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (let at = 0, count = 0; at < size && count < MAX_TOP_BOXES; count += 1) {
      const header = Buffer.alloc(Math.min(16, size - at));
      await file.read(header, 0, header.length, at);
      const box = boxAt(header, at, size);
      if (!box) return;
      await visit(box, async () => {
        const bytes = Buffer.alloc(box.size);
        await file.read(bytes, 0, box.size, box.start);
        return bytes;
      });
      at += box.size;
    }
  } finally {
    await file.close();
  }
}
