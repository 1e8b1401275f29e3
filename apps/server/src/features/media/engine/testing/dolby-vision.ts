/** The boxes around a sample entry, from outside; the last one is HEVC in QuickTime and mp4. */
const AROUND = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1'];
const VERSION = 1;
const PROFILE = 8;
const LEVEL = 1;
/** The record has a base layer and metadata but no second layer. */
const HAS_METADATA_AND_BASE = 0b101;
const BASES = { hdr10: 1, hlg: 4 } as const;

/** An HEVC film, its index behind its pictures, with the configuration record of Dolby Vision profile 8. */
export function addDolbyVision(film: Buffer, base: keyof typeof BASES): Buffer {
  const record = Buffer.alloc(32);
  record.writeUInt32BE(record.length, 0);
  record.write('dvvC', 4, 'latin1');
  record.writeUInt8(VERSION, 8);
  record.writeUInt16BE((PROFILE << 9) | (LEVEL << 3) | HAS_METADATA_AND_BASE, 10);
  record.writeUInt8(BASES[base] << 4, 12);
  let at = 0;
  const grown = Buffer.from(film);
  for (const type of AROUND) {
    at = film.indexOf(type, at, 'latin1') - 4;
    grown.writeUInt32BE(film.readUInt32BE(at) + record.length, at);
    at += 8;
  }
  const end = at - 8 + film.readUInt32BE(at - 8);
  return Buffer.concat([grown.subarray(0, end), record, grown.subarray(end)]);
}
