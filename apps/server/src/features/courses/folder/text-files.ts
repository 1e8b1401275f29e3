import { type Folder, type FolderFile, listAllFiles } from './folder-tree.ts';
import { readFully } from './fingerprint.ts';
import { FileChangedError, openChecked } from './open-checked.ts';
import type { ProblemReport } from './problems.ts';

const TEXT_FILE_MAX_BYTES = 1024 * 1024;

/** The written part of a course by path: YAML and Markdown whole, without a byte order mark. */
export type TextFiles = ReadonlyMap<string, string>;

/** Reads every YAML and Markdown file. */
export async function readTextFiles(folder: Folder, report: ProblemReport): Promise<TextFiles> {
  const texts = new Map<string, string>();
  for (const file of listAllFiles(folder)) {
    if (/\.(ya?ml|md)$/i.test(file.name)) {
      const text = await readTextFile(file, report);
      if (text !== null) texts.set(file.path, text);
    }
  }
  return texts;
}

async function readTextFile(file: FolderFile, report: ProblemReport): Promise<string | null> {
  const place = { path: file.path, line: null };
  if (file.sizeBytes > TEXT_FILE_MAX_BYTES) {
    report.add('text_file_too_big', place, { name: file.name, max: TEXT_FILE_MAX_BYTES / 1024 });
    return null;
  }
  const bytes = await readWhole(file, report);
  if (!bytes) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    // The decoder fails only for invalid UTF-8; the report adds the file name.
    report.add('utf8_expected', place, { name: file.name });
    return null;
  }
}

async function readWhole(file: FolderFile, report: ProblemReport): Promise<Uint8Array | null> {
  try {
    await using handle = await openChecked(file);
    return await readFully(handle, 0, file.sizeBytes);
  } catch (cause) {
    const code = cause instanceof FileChangedError ? 'file_changed' : 'file_unreadable';
    report.add(code, { path: file.path, line: null }, { name: file.name });
    return null;
  }
}
