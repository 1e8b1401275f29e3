import { readTopBoxes } from './boxes.ts';

/** An index larger than this belongs to no film within our limits. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;

/**
 * Whether an mp4 declares common encryption: its sample entries are then called encv or enca and carry a protection scheme.
 * ffprobe shows such a film as ordinary H.264, and decoding it gives noise instead of an error.
 */
export async function isEncrypted(path: string): Promise<boolean> {
  let answer = false;
  await readTopBoxes(path, async (box, read) => {
    if (answer || box.type !== 'moov' || box.size > MAX_INDEX_BYTES) return;
    const index = await read();
    answer = index.includes('sinf') && index.includes('schm') && (index.includes('encv') || index.includes('enca'));
  });
  return answer;
}
