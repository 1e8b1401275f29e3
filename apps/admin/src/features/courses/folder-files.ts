import { findTwin, isIgnoredPath, type PathProblem, pathProblem } from '@daystream/domain/courses/folder-names';

/** A file of this device, its path beginning with the name of the folder that was chosen. */
export interface PlacedFile {
  readonly path: string;
  readonly file: File;
}

/** A chosen folder: its name and its files without the hidden ones. */
export interface ChosenFolder {
  readonly name: string;
  /** Uploaded as files. */
  readonly media: readonly PlacedFile[];
  /** Descriptions that the server reads as text. */
  readonly texts: readonly PlacedFile[];
}

const TEXT = /\.(ya?ml|md)$/i;

/** The files of a field for folders. */
export function chosenFiles(files: readonly File[]): PlacedFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath, file }));
}

/** Null: there is nothing to send. */
export function chosenFolder(files: readonly PlacedFile[]): ChosenFolder | null {
  const placed = files
    .map(({ path, file }) => ({ steps: path.split('/'), file }))
    .map(({ steps, file }) => ({ name: steps[0] ?? '', path: steps.slice(1).join('/'), file }))
    .filter(({ path }) => path !== '' && !isIgnoredPath(path));
  const [first] = placed;
  if (first === undefined) return null;
  const isText = ({ path }: PlacedFile) => TEXT.test(path);
  const bare = ({ path, file }: PlacedFile) => ({ path, file });
  return {
    name: first.name,
    media: placed.filter((one) => !isText(one)).map(bare),
    texts: placed.filter(isText).map(bare),
  };
}

/** What the server would refuse, found before the first byte is sent. */
export function folderProblem({ name, media, texts }: ChosenFolder): PathProblem | null {
  const paths = [...texts, ...media].map(({ path }) => path);
  return [name, ...paths].map(pathProblem).find((problem) => problem !== null) ?? findTwin(paths);
}

/** What was dropped: all files of folders, and single files. Browsers forget it after the event, so this begins at once. */
export async function droppedFiles(items: Iterable<DataTransferItem>): Promise<PlacedFile[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<PlacedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: FileSystemEntry[] = [];
  // Chrome returns a hundred at a time, and an empty list after the last.
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (more.length === 0) break;
    found.push(...more);
  }
  return (await Promise.all(found.map(filesOf))).flat();
}
