export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = 'creation,expiration,termination';
export const UPLOAD_BYTES = 'application/offset+octet-stream';
/** Our extension: the file that a finished upload became. */
export const UPLOAD_FILE_ID = 'upload-file-id';

/** A byte count; null for anything else. */
export function readByteCount(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{1,16}$/.test(text)) return null;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : null;
}

/** `key base64,key base64`; null for another format. */
export function readMetadata(text: unknown): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  if (text === undefined || text === '') return found;
  if (typeof text !== 'string') return null;
  for (const pair of text.split(',')) {
    const [, key, value = ''] = /^\s*([^\s,]+)(?:\s+([A-Za-z0-9+/]*={0,2}))?\s*$/.exec(pair) ?? [];
    if (key === undefined || found.has(key)) return null;
    found.set(key, Buffer.from(value, 'base64').toString('utf8'));
  }
  return found;
}

export function writeMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
