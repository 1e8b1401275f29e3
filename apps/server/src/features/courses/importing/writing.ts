import type { Applying, Parent } from './applying.ts';

/** One thing of the folder on its way to its row. */
export interface Writing<Source> {
  readonly sort: number;
  readonly source: Source;
  readonly parent: Parent;
}

/** How one kind of thing becomes a row. */
export interface Writer<Source> {
  insert(applying: Applying, writing: Writing<Source>): Promise<number>;
  /** Writes the fields that changed in the folder; others may have been changed in the dashboard since. */
  update(applying: Applying, id: number, writing: Writing<Source>, changed: readonly string[]): Promise<void>;
}
