import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';

/** Notes beside the files say from what each was made; an interrupted job continues with the rest. */
const NOTES_FOLDER = '.made';

const madeNote = z.object({ key: z.string(), bytes: z.number() });

/** The same parts give the same key; a changed source, setting or plan gives another. */
export function madeKey(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export async function isMade(folder: string, file: string, key: string): Promise<boolean> {
  try {
    const note = madeNote.parse(JSON.parse(await readFile(notePath(folder, file), 'utf8')));
    return note.key === key && note.bytes === (await stat(join(folder, file))).size;
  } catch {
    return false; // no note or a truncated one: it is made again
  }
}

/** Only after the file is in its place. */
export async function noteMade(folder: string, file: string, key: string): Promise<void> {
  const note: z.infer<typeof madeNote> = { key, bytes: (await stat(join(folder, file))).size };
  await mkdir(join(folder, NOTES_FOLDER), { recursive: true });
  await replaceFile(notePath(folder, file), JSON.stringify(note));
}

/** A reader sees the old text or the new one, never a part. */
export async function replaceFile(path: string, text: string | Uint8Array): Promise<void> {
  const beside = join(dirname(path), `.${randomUUID()}.part`);
  try {
    await writeFile(beside, text);
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true }); // a remainder after ENOSPC
  }
}

const notePath = (folder: string, file: string) => join(folder, NOTES_FOLDER, `${file}.json`);
