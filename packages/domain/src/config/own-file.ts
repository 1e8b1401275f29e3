/** A file of the school's own that a setting names. */
export interface OwnFile {
  readonly id: number;
  /** What the file is called. */
  readonly name: string;
}
