/** What lstat said of a file when the folder was read; a file opened later must still be this one. */
export interface FileIdentity {
  readonly device: string;
  readonly inode: string;
  readonly modifiedNs: string;
}

export interface FolderFile {
  /** From the course folder, with `/`, exactly as the disk spells it. */
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
  /** Both lists in natural order, without hidden and left-behind names. */
  readonly files: readonly FolderFile[];
}

export function listAllFiles(folder: Folder): FolderFile[] {
  return [...folder.files, ...folder.folders.flatMap(listAllFiles)];
}

export function listAllFolders(folder: Folder): Folder[] {
  return [folder, ...folder.folders.flatMap(listAllFolders)];
}
