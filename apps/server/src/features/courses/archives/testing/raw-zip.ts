import { crc32, deflateRawSync } from 'node:zlib';

/** One entry, byte by byte as an attacker would write it; what is left out is what an honest program writes. */
export interface RawEntry {
  readonly name: string | Buffer;
  readonly content?: Buffer | string;
  readonly method?: number;
  readonly declaredSize?: number;
  readonly declaredSum?: number;
  readonly flags?: number;
  /** The system in the upper byte: 0 DOS, 3 Unix. */
  readonly madeBy?: number;
  readonly mode?: number;
  readonly extra?: Buffer;
  /** Shares the bytes of an earlier entry instead of its own. */
  readonly sharesWith?: number;
}

const UTF8 = 0x800;
const UNIX = 0x031e;
/** The size is in an extra field, as ZIP64 has it. */
const IN_EXTRA = 0xffff_ffff;

function zip64Size(size: number): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(BigInt(size), 4);
  return field;
}

export interface RawOptions {
  /** As the central directory says. */
  readonly entryCount?: number;
}

export function rawZip(entries: readonly RawEntry[], { entryCount = entries.length }: RawOptions = {}): Buffer {
  const locals: Buffer[] = [];
  const places: { offset: number; head: Buffer }[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { method = 8, flags = UTF8, madeBy = UNIX, mode = 0o100_644 } = entry;
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content ?? 'x');
    const size = entry.declaredSize ?? content.length;
    const extra = entry.extra ?? (size < IN_EXTRA ? Buffer.alloc(0) : zip64Size(size));
    const packed = method === 8 ? deflateRawSync(content) : content;
    const shared = entry.sharesWith === undefined ? undefined : places[entry.sharesWith];
    const head = shared?.head ?? Buffer.alloc(26);
    if (shared === undefined) {
      head.writeUInt16LE(20, 0);
      head.writeUInt16LE(flags, 2);
      head.writeUInt16LE(method, 4);
      head.writeUInt32LE(entry.declaredSum ?? crc32(content), 10);
      head.writeUInt32LE(packed.length, 14);
      head.writeUInt32LE(Math.min(size, IN_EXTRA), 18);
      head.writeUInt16LE(name.length, 22);
      head.writeUInt16LE(extra.length, 24);
    }
    const at = shared?.offset ?? offset;
    places.push({ offset: at, head });
    if (shared === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name, extra, packed]);
      locals.push(local);
      offset += local.length;
    }
    const own = Buffer.from(head);
    own.writeUInt16LE(name.length, 22);
    own.writeUInt16LE(extra.length, 24);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(at, 10);
    const version = Buffer.alloc(2);
    version.writeUInt16LE(madeBy);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, own, tail, name, extra]));
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entryCount & 0xffff, 8);
  end.writeUInt16LE(entryCount & 0xffff, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
