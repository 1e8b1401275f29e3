/** The lstat values of a file when the folder was read; they identify the file when it is opened later. */
export interface FileIdentity {
  readonly device: string;
  readonly inode: string;
  readonly modifiedNs: string;
}

export interface FolderFile {
  /** Relative to the course folder, with `/`, spelled exactly as on disk. */
  readonly path: string;
  readonly name: string;
  readonly absolutePath: string;
  readonly sizeBytes: number;
  readonly identity: FileIdentity;
  /** Equal for equal content: see fingerprint.ts. */
  readonly fingerprint: string;
}

export interface Folder {
  /** Empty for the course folder itself. */
  readonly path: string;
  readonly name: string;
  readonly absolutePath: string;
  readonly folders: readonly Folder[];
  /** Both lists are in natural order, without hidden and system files. */
  readonly files: readonly FolderFile[];
}

export function listAllFiles(folder: Folder): FolderFile[] {
  return [...folder.files, ...folder.folders.flatMap(listAllFiles)];
}

export function listAllFolders(folder: Folder): Folder[] {
  return [folder, ...folder.folders.flatMap(listAllFolders)];
}
