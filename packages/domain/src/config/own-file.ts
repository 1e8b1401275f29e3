/** A file the school uploaded for a setting. */
export interface OwnFile {
  readonly id: number;
  /** The file name. */
  readonly name: string;
}
