import { open } from 'node:fs/promises';
import { readTopBoxes } from './boxes.ts';
import type { ProbedFilm } from './probed-film.ts';

/** How a file ends, by what its container says of sizes. */
export interface FileEnd {
  /** The file ends inside of something that it began. */
  readonly isInside: boolean;
  /** An mp4 in fragments, which may not say how many follow. */
  readonly isFragmented: boolean;
}

const WHOLE: FileEnd = { isInside: false, isFragmented: false };

/** Matroska is not read here: its demuxer says so itself. */
export async function readFileEnd(path: string, container: ProbedFilm['container']): Promise<FileEnd> {
  switch (container) {
    case 'mov':
      return boxesEnd(path);
    case 'mpegts':
      return { ...WHOLE, isInside: await withFile(path, endsInsidePacket) };
    case 'avi':
      return { ...WHOLE, isInside: await withFile(path, endsInsideRiff) };
    case 'matroska':
      return WHOLE;
  }
}

async function boxesEnd(path: string): Promise<FileEnd> {
  let end = WHOLE;
  await readTopBoxes(path, async ({ type, size, claimed }) => {
    end = { isInside: claimed > size, isFragmented: end.isFragmented || type === 'moof' };
  });
  return end;
}

interface OpenFile {
  readonly size: number;
  read(at: number, length: number): Promise<Buffer>;
}

async function withFile(path: string, look: (file: OpenFile) => Promise<boolean>): Promise<boolean> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  return look({
    size,
    async read(at, length) {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await file.read(bytes, 0, length, at);
      return bytes.subarray(0, bytesRead);
    },
  });
}

/** Plain, with the four bytes of a camera's clock, and with those of error correction. */
const PACKET_SIZES = [188, 192, 204];
const SYNC_BYTE = 0x47;
const SYNC_BYTES_SURE = 5;

async function endsInsidePacket({ size, read }: OpenFile): Promise<boolean> {
  const longest = Math.max(...PACKET_SIZES);
  const head = await read(0, longest * (SYNC_BYTES_SURE + 1));
  for (let first = 0; first < longest; first += 1) {
    const packet = PACKET_SIZES.find((length) =>
      Array.from({ length: SYNC_BYTES_SURE }, (_, at) => head[first + at * length]).every((byte) => byte === SYNC_BYTE),
    );
    // A camera's clock comes before the packet, error correction after it.
    if (packet !== undefined) return (size - (packet === 192 ? first - 4 : first)) % packet !== 0;
  }
  return false;
}

/** Above one gigabyte an AVI has several of these. */
const MAX_RIFFS = 1000;
const RIFF_HEADER_BYTES = 8;

async function endsInsideRiff({ size, read }: OpenFile): Promise<boolean> {
  for (let at = 0, count = 0; at + RIFF_HEADER_BYTES <= size && count < MAX_RIFFS; count += 1) {
    const header = await read(at, RIFF_HEADER_BYTES);
    if (header.toString('latin1', 0, 4) !== 'RIFF') return false;
    const claimed = header.readUInt32LE(4);
    at += RIFF_HEADER_BYTES + claimed + (claimed % 2);
    if (at - (claimed % 2) > size) return true;
  }
  return false;
}
