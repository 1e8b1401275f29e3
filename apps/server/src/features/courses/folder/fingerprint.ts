import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

const WHOLE_UP_TO_BYTES = 8 * 1024 * 1024;
const SAMPLE_BYTES = 256 * 1024;

/**
 * Fingerprints a file without reading gigabytes: small files completely, large ones by size and three samples.
 * Two encodings of one film always differ; a single changed byte in the middle of a film may go unnoticed.
 */
export function fingerprint(handle: FileHandle, sizeBytes: number): Promise<string> {
  return fingerprintBy((start, length) => readFully(handle, start, length), sizeBytes);
}

/** The same for bytes that are not in a folder. */
export async function fingerprintBy(
  read: (start: number, length: number) => Promise<Uint8Array>,
  sizeBytes: number,
): Promise<string> {
  const hash = createHash('sha256').update(`${sizeBytes}:`);
  for (const { start, length } of samples(sizeBytes)) hash.update(await read(start, length));
  return hash.digest('hex').slice(0, 32);
}

function samples(sizeBytes: number): { start: number; length: number }[] {
  if (sizeBytes <= WHOLE_UP_TO_BYTES) return [{ start: 0, length: sizeBytes }];
  const starts = [0, Math.floor((sizeBytes - SAMPLE_BYTES) / 2), sizeBytes - SAMPLE_BYTES];
  return starts.map((start) => ({ start, length: SAMPLE_BYTES }));
}

/** Reads `length` bytes from `start`, or fewer at the end of the file. */
export async function readFully(handle: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
