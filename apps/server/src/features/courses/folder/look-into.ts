import { type FileKind, fileKind } from './file-names.ts';
import { type Folder, type FolderFile, listAllFiles } from './folder-tree.ts';
import { FileChangedError } from './open-checked.ts';
import type { ProblemCode, ProblemParams, ProblemReport } from './problems.ts';

/** What is wrong with the content of a file. */
export interface ContentFault {
  readonly code: ProblemCode;
  readonly line: number | null;
  readonly params?: ProblemParams;
}

export interface FileLook {
  readonly faults: readonly ContentFault[];
  /** The course is imported without the file. */
  readonly isLeftOut: boolean;
}

/** Reads what it needs of a file with `openChecked`; null for kinds it does not judge. */
export type LookIntoFile = (file: FolderFile, kind: FileKind) => Promise<FileLook | null>;

/** Reports what the content of the files is like; the answer is the folder without the files that are left out. */
export async function lookIntoFiles(folder: Folder, look: LookIntoFile, report: ProblemReport): Promise<Folder> {
  const leftOut = new Set<string>();
  for (const file of listAllFiles(folder)) {
    const found = await lookInto(file, look);
    if (found?.isLeftOut === true) leftOut.add(file.path);
    for (const { code, line, params } of found?.faults ?? []) {
      report.add(code, { path: file.path, line }, { name: file.name, ...params });
    }
  }
  return withoutFiles(folder, leftOut);
}

async function lookInto(file: FolderFile, look: LookIntoFile): Promise<FileLook | null> {
  try {
    return await look(file, fileKind(file.name));
  } catch (cause) {
    if (!(cause instanceof FileChangedError)) throw cause;
    return { faults: [{ code: 'file_changed', line: null }], isLeftOut: false };
  }
}

function withoutFiles(folder: Folder, paths: ReadonlySet<string>): Folder {
  return {
    ...folder,
    files: folder.files.filter(({ path }) => !paths.has(path)),
    folders: folder.folders.map((child) => withoutFiles(child, paths)),
  };
}
