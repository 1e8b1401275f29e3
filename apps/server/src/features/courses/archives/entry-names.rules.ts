import { type Entry, getFileNameLowLevel } from 'yauzl';
import { letterScore } from '../../media/index.ts';

/** What a name is read from, as the archive has it. */
export type RawName = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields' | 'versionMadeBy'>;

const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;
/** Windows and what calls itself DOS: they may write `\` between folders. */
const DOS = 0;

type LegacyEncoding = 'cp866' | 'cp437';

/** The paths of all entries with `/` and composed letters; null for a name in no known encoding. */
export function readEntryNames(entries: readonly RawName[]): (string | null)[] {
  const legacy = legacyEncoding(entries.filter((entry) => !isMarked(entry) && utf8Text(entry.fileNameRaw) === null));
  return entries.map((entry) => {
    const name = nameOf(entry, legacy);
    if (name === null) return null;
    return (entry.versionMadeBy >> 8 === DOS ? name.replaceAll('\\', '/') : name).normalize('NFC');
  });
}

function nameOf(entry: RawName, legacy: LegacyEncoding): string | null {
  // Many programs write UTF-8 without its mark, macOS among them; other text hardly ever is valid UTF-8.
  const plain = utf8Text(entry.fileNameRaw);
  if (entry.extraFields.some(({ id }) => id === UNICODE_PATH))
    return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
  return isMarked(entry) ? plain : (plain ?? legacyText(entry.fileNameRaw, legacy));
}

function isMarked({ generalPurposeBitFlag, extraFields }: RawName): boolean {
  return (generalPurposeBitFlag & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Windows Explorer writes names in the code page of DOS: Russian in cp866, Western languages in cp437. One archive has one. */
function legacyEncoding(entries: readonly RawName[]): LegacyEncoding {
  const scoreIn = (encoding: LegacyEncoding) =>
    letterScore(entries.map(({ fileNameRaw }) => legacyText(fileNameRaw, encoding)).join('\n'));
  return scoreIn('cp866') >= scoreIn('cp437') ? 'cp866' : 'cp437';
}

function legacyText(bytes: Buffer, encoding: LegacyEncoding): string {
  return encoding === 'cp866' ? new TextDecoder('ibm866').decode(bytes) : getFileNameLowLevel(0, bytes, [], true);
}
