import type { FilmSource } from './course-source.ts';
import type { DescribedReading } from './described-reading.ts';
import { fileKind } from './file-names.ts';
import type { Folder, FolderFile } from './folder-tree.ts';
import { findSimilar } from './similar.ts';
import { addProblem, type YamlValue } from './yaml-file.ts';
import { isEmpty, wordOf } from './yaml-values.ts';

/** Resolves a written path, relative to the description; a leading slash means the course folder. */
export function fileOf(value: YamlValue | undefined, folder: Folder, reading: DescribedReading): FolderFile | null {
  if (!value || isEmpty(value)) return null;
  const written = wordOf(value)?.normalize('NFC');
  if (written === undefined) return null;
  const steps = written.split('/').filter((step) => step !== '' && step !== '.');
  if (steps.includes('..') || written.includes('\\') || written.includes('\0')) {
    return addProblem(value, 'path_refused', { file: written });
  }
  const file = walkTo(written.startsWith('/') ? reading.root : folder, steps);
  if (file && 'identity' in file) {
    reading.shelf.markUsed(file);
    return file;
  }
  const similar = findSimilar(steps.at(-1) ?? '', file?.names ?? []);
  return similar
    ? addProblem(value, 'file_missing_similar', { file: written, similar })
    : addProblem(value, 'file_missing', { file: written });
}

export function filmOf(
  value: YamlValue | undefined,
  folder: Folder,
  reading: DescribedReading,
  language = reading.filmLanguage,
): FilmSource | null {
  const file = fileOf(value, folder, reading);
  if (!value || !file) return null;
  if (fileKind(file.name) !== 'film') return addProblem(value, 'film_expected', { file: file.name });
  return reading.shelf.take(file, language);
}

export function pictureOf(value: YamlValue | undefined, folder: Folder, reading: DescribedReading): FolderFile | null {
  const file = fileOf(value, folder, reading);
  if (!value || !file) return null;
  return fileKind(file.name) === 'picture' ? file : addProblem(value, 'picture_expected', { file: file.name });
}

/** The file at a path, or the file names in its folder when the file is missing. */
function walkTo(start: Folder, steps: readonly string[]): FolderFile | { names: string[] } {
  let folder = start;
  for (const step of steps.slice(0, -1)) {
    const next = named(folder.folders, step);
    if (!next) return { names: [] };
    folder = next;
  }
  return named(folder.files, steps.at(-1) ?? '') ?? { names: folder.files.map(({ name }) => name) };
}

/** Finds an entry by its exact name, else by its NFC form. */
function named<Entry extends { readonly name: string }>(entries: readonly Entry[], name: string): Entry | undefined {
  return entries.find((entry) => entry.name === name) ?? entries.find((entry) => entry.name.normalize('NFC') === name);
}
