import { findBox, listBoxes, readTopBoxes } from './boxes.ts';
import { codecString } from './codec-string.ts';

export interface Fragment {
  readonly start: number;
  readonly size: number;
  readonly durationMs: number;
}

/** One encoded track, as read from its file. */
export interface EncodedTrack {
  /** As in a playlist's CODECS: `avc1.64001e`, `mp4a.40.2`. */
  readonly codec: string;
  /** Bytes at the start of the file that a player reads first. */
  readonly initSize: number;
  readonly fragments: readonly Fragment[];
}

/** Reads the positions and durations of the fragments of our own mp4. */
export async function readEncodedTrack(path: string): Promise<EncodedTrack> {
  const fragments: Fragment[] = [];
  let index: Buffer | null = null;
  let initSize = 0;
  let open: { start: number; durationMs: number } | null = null;
  await readTopBoxes(path, async (box, read) => {
    const end = box.start + box.size;
    if (box.type === 'moov') {
      index = (await read()).subarray(box.headerSize);
      initSize = end;
    } else if (box.type === 'moof') {
      if (!index) throw new Error(`${path}: a fragment before the index`);
      const moof = (await read()).subarray(box.headerSize);
      open = { start: box.start, durationMs: fragmentDurationMs(index, moof) };
    } else if (box.type === 'mdat' && open) {
      fragments.push({ start: open.start, size: end - open.start, durationMs: open.durationMs });
      open = null;
    }
  });
  if (!index || fragments.length === 0) throw new Error(`${path}: no fragments`);
  return { codec: codecString(index), initSize, fragments };
}

export function trackDurationMs(track: EncodedTrack): number {
  return Math.round(track.fragments.reduce((sum, fragment) => sum + fragment.durationMs, 0));
}

const TFHD_BASE_OFFSET = 0x1;
const TFHD_DESCRIPTION = 0x2;
const TFHD_DURATION = 0x8;
const TRUN_FIELDS = [0x100, 0x200, 0x400, 0x800] as const; // duration, size, flags, composition offset: 4 bytes each

function fragmentDurationMs(index: Buffer, moof: Buffer): number {
  const traf = findBox(moof, ['traf']);
  const header = traf && findBox(traf, ['tfhd']);
  const mdhd = findBox(index, ['trak', 'mdia', 'mdhd']);
  if (!traf || !header || !mdhd) throw new Error('a fragment without its track');
  const timescale = mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12);
  const usual = defaultDuration(index, header);
  const units = listBoxes(traf)
    .filter((box) => box.type === 'trun')
    .reduce((sum, box) => sum + runDuration(traf.subarray(box.start + box.headerSize, box.start + box.size), usual), 0);
  return (units / timescale) * 1000;
}

function defaultDuration(index: Buffer, tfhd: Buffer): number {
  const flags = tfhd.readUInt32BE(0) & 0xffffff;
  if (flags & TFHD_DURATION) {
    return tfhd.readUInt32BE(8 + (flags & TFHD_BASE_OFFSET ? 8 : 0) + (flags & TFHD_DESCRIPTION ? 4 : 0));
  }
  return findBox(index, ['mvex', 'trex'])?.readUInt32BE(12) ?? 0;
}

function runDuration(trun: Buffer, usual: number): number {
  const flags = trun.readUInt32BE(0) & 0xffffff;
  const count = trun.readUInt32BE(4);
  if (!(flags & TRUN_FIELDS[0])) return count * usual;
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const step = TRUN_FIELDS.filter((field) => flags & field).length * 4;
  let sum = 0;
  for (let sample = 0; sample < count; sample += 1) sum += trun.readUInt32BE(first + sample * step);
  return sum;
}
