import type { Trx } from '#db/open.ts';
import type { FilmSource } from '../folder/course-source.ts';
import type { FolderFile } from '../folder/folder-tree.ts';

/** What the writers of all kinds share while one plan is applied. */
export interface Applying {
  readonly trx: Trx;
  readonly courseId: number;
  readonly now: Date;
  /** The stored file a file of the folder became. */
  fileId(file: FolderFile): number;
  /** The video a film became, with the tracks that lie beside it. */
  videoId(film: FilmSource): Promise<number>;
  /** Ids of option values by `option/value`; filled as options are written. */
  readonly optionValueIds: Map<string, number>;
}

/** Where a thing hangs: the row above it. */
export interface Parent {
  readonly kind: 'course' | 'stage' | 'day' | 'lesson_set' | 'option';
  readonly id: number;
}

/** Which columns a field of the folder is kept in. */
export type ColumnsOfFields<Columns> = Readonly<Record<string, readonly (keyof Columns)[]>>;

/** Only what changed in the folder is written: the rest may have been changed in the dashboard since. */
export function changedColumns<Columns extends object>(
  columns: Columns,
  byField: ColumnsOfFields<Columns>,
  changed: readonly string[],
): Partial<Columns> | null {
  const names = new Set(changed.flatMap((field) => byField[field] ?? []));
  if (names.size === 0) return null;
  const picked: Partial<Columns> = {};
  for (const name of names) picked[name] = columns[name];
  return picked;
}

export const json = (value: unknown): string => JSON.stringify(value);
