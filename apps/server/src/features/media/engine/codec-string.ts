import { findBox, listBoxes } from './boxes.ts';

const VISUAL_ENTRY_BYTES = 78;
const SOUND_ENTRY_BYTES = 28;

/** RFC 6381 name of the only track of an mp4, from its own sample entry, because playlists must state what was really encoded. */
export function codecString(index: Buffer): string {
  const table = findBox(index, ['trak', 'mdia', 'minf', 'stbl', 'stsd'])?.subarray(8);
  const entry = table && listBoxes(table)[0];
  if (!table || !entry) throw new Error('no sample entry');
  const content = table.subarray(entry.start + entry.headerSize, entry.start + entry.size);
  if (entry.type === 'avc1') {
    const config = findBox(content.subarray(VISUAL_ENTRY_BYTES), ['avcC']);
    if (config) return `avc1.${config.toString('hex', 1, 4)}`;
  }
  if (entry.type === 'mp4a') {
    const config = findBox(content.subarray(SOUND_ENTRY_BYTES), ['esds']);
    if (config) return `mp4a.${soundObjectType(config.subarray(4))}`;
  }
  throw new Error(`an encoder gave ${entry.type}`);
}

/** ISO/IEC 14496-1: elementary stream (3) → decoder config (4) → decoder specific (5), whose first five bits name the AAC profile. */
function soundObjectType(descriptors: Buffer): string {
  const stream = descriptor(descriptors, 3).subarray(3);
  const decoder = descriptor(stream, 4);
  const specific = descriptor(decoder.subarray(13), 5);
  return `${decoder.toString('hex', 0, 1)}.${specific.readUInt8(0) >> 3}`;
}

function descriptor(bytes: Buffer, tag: number): Buffer {
  if (bytes[0] !== tag) throw new Error(`descriptor ${tag} expected`);
  let at = 1;
  let size = 0;
  for (let more = true; more; at += 1) {
    const byte = bytes.readUInt8(at);
    size = (size << 7) | (byte & 0x7f);
    more = (byte & 0x80) !== 0;
  }
  return bytes.subarray(at, at + size);
}
