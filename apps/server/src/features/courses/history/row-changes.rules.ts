import { isDeepStrictEqual } from 'node:util';
import type { DraftRows } from '../draft.store.ts';
import type { DraftContent } from '../versions/restored-draft.facts.ts';

export type Table = 'course' | 'films' | keyof DraftRows;
type Columns = Readonly<Record<string, unknown>>;
type Row = Columns & { readonly id: number };

/** One row before and after a change, by the columns that differ; null: there was no such row. */
export interface RowChange {
  readonly table: Table;
  readonly id: number;
  readonly was: Columns | null;
  readonly becomes: Columns | null;
}

/** Columns of a course that are no content. */
const COUNTERS = new Set(['version', 'draft', 'published_draft']);

/** Where a row is: the column that names its container. */
const containers: Partial<Record<Table, { readonly column: string; readonly table: Table }>> = {
  days: { column: 'stage_id', table: 'stages' },
  sets: { column: 'day_id', table: 'days' },
  setLessons: { column: 'lesson_set_id', table: 'sets' },
  stageHomeworks: { column: 'parent_id', table: 'stages' },
  dayHomeworks: { column: 'parent_id', table: 'days' },
  optionValues: { column: 'option_id', table: 'options' },
};

/** A draft as JSON keeps it: times are texts. */
export function plainContent(content: DraftContent): DraftContent {
  return JSON.parse(JSON.stringify(content)) as DraftContent;
}

/** What a change did to the rows of a draft, both of them plain. */
export function rowChanges(before: DraftContent, after: DraftContent): RowChange[] {
  return tablesOf(after).flatMap((table) => {
    const [was, becomes] = [rowsById(before, table), rowsById(after, table)];
    const all = new Set([...was.keys(), ...becomes.keys()]);
    // Films are no rows of the draft: only their descriptions change with it.
    const ids = table === 'films' ? all.intersection(was).intersection(becomes) : all;
    return [...ids].flatMap((id) => difference(table, id, was.get(id) ?? null, becomes.get(id) ?? null));
  });
}

function difference(table: Table, id: number, was: Row | null, becomes: Row | null): RowChange[] {
  if (was === null || becomes === null) return [{ table, id, was, becomes }];
  const columns = Object.keys(becomes).filter(
    (column) => !(table === 'course' && COUNTERS.has(column)) && !isDeepStrictEqual(was[column], becomes[column]),
  );
  return columns.length === 0 ? [] : [{ table, id, was: picked(was, columns), becomes: picked(becomes, columns) }];
}

export function reversedChanges(changes: readonly RowChange[]): RowChange[] {
  return changes.map(({ was, becomes, ...row }) => ({ ...row, was: becomes, becomes: was }));
}

/** Whether a later change wrote a column that an earlier one wrote, or something into a row that it added. */
export function touchesSame(earlier: readonly RowChange[], later: readonly RowChange[]): boolean {
  return later.some((theirs) =>
    earlier.some((own) => {
      if (own.table === theirs.table && own.id === theirs.id) return sharesColumn(own, theirs);
      const container = containers[theirs.table];
      return own.was === null && container?.table === own.table && theirs.becomes?.[container.column] === own.id;
    }),
  );
}

/** A row that was added or removed is written as a whole. */
function sharesColumn(one: RowChange, other: RowChange): boolean {
  if (one.was === null || one.becomes === null || other.was === null || other.becomes === null) return true;
  const written = other.becomes;
  return Object.keys(one.becomes).some((column) => column in written);
}

/**
 * The plain draft with a change made in it; null when somebody has changed the same since, or the place it belongs to is gone. A
 * row that was added is archived instead of deleted, because versions and learners may have it.
 */
export function withChanges(present: DraftContent, changes: readonly RowChange[], now: Date): DraftContent | null {
  const tables = new Map(tablesOf(present).map((table) => [table, rowsById(present, table)]));
  const rowOf = ({ table, id }: RowChange) => tables.get(table)?.get(id);
  // A part added since has moved its siblings: they keep the order they have now.
  const keepsOrder = changes.every((change) => sortOf(change.was) === undefined || isOrdered(change, rowOf(change)));
  if (!keepsOrder && changes.every(isMove)) return null;
  for (const change of changes) {
    const row = changed(change, rowOf(change), { keepsOrder, now });
    if (row === null) return null;
    if (row !== undefined) tables.get(change.table)?.set(change.id, row);
  }
  const gone = new Set(changes.flatMap(({ table, id, becomes }) => (becomes === null ? [`${table} ${id}`] : [])));
  const placed = new Set(changes.flatMap((change) => (isPlaced(change) ? [`${change.table} ${change.id}`] : [])));
  for (const [table, rows] of tables) {
    const holder = containers[table];
    if (holder === undefined) continue;
    for (const row of rows.values()) {
      if (!isLiving(row)) continue;
      const containerId = row[holder.column] as number;
      const container = tables.get(holder.table)?.get(containerId);
      // What others have put into a part that goes, and what comes back to a part that others have removed.
      if (gone.has(`${holder.table} ${containerId}`)) return null;
      if (placed.has(`${table} ${row.id}`) && (container === undefined || !isLiving(container))) return null;
    }
  }
  return contentOf(present, tables);
}

/** Whether a change puts a row somewhere: a new one, one from the archive, or one from another container. */
function isPlaced({ table, was, becomes }: RowChange): boolean {
  if (becomes === null) return false;
  return was === null || 'archived_at' in becomes || (containers[table]?.column ?? '') in becomes;
}

/** The row after a change of it; undefined: it is as wanted already, null: it is not as it was. */
function changed(
  { table, was, becomes, id }: RowChange,
  row: Row | undefined,
  { keepsOrder, now }: { keepsOrder: boolean; now: Date },
): Row | null | undefined {
  if (was === null) {
    // Undone before, it waits in the archive, where others can have changed it.
    const isFree = row === undefined || (!isLiving(row) && isAs(row, becomes ?? {}, without(becomes, STANDING)));
    return isFree ? { ...becomes, id } : null;
  }
  if (becomes === null) {
    if (row === undefined || !isLiving(row)) return undefined;
    return isAs(row, was, without(was, ['sort'])) ? { ...row, archived_at: now.toISOString() } : null;
  }
  if (row === undefined || !isAs(row, was, without(was, keepsOrder ? [] : ['sort']))) return null;
  const isMoved = (containers[table]?.column ?? '') in becomes;
  return { ...row, ...picked(becomes, without(becomes, keepsOrder || isMoved ? [] : ['sort'])) };
}

const STANDING = ['sort', 'archived_at'];

function without(columns: Columns | null, left: readonly string[]): string[] {
  return Object.keys(columns ?? {}).filter((column) => !left.includes(column));
}

function isAs(row: Row, columns: Columns, names: readonly string[]): boolean {
  return names.every((name) => isDeepStrictEqual(row[name], columns[name]));
}

function isMove({ was, becomes }: RowChange): boolean {
  return was !== null && becomes !== null && Object.keys(was).every((column) => column === 'sort');
}

function isOrdered({ was, becomes }: RowChange, row: Row | undefined): boolean {
  return becomes === null || row?.['sort'] === sortOf(was);
}

function sortOf(columns: Columns | null): unknown {
  return columns?.['sort'];
}

function isLiving(row: Row): boolean {
  return row['archived_at'] === null;
}

function picked(row: Columns, columns: readonly string[]): Columns {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

function tablesOf({ rows }: DraftContent): Table[] {
  return ['course', 'films', ...(Object.keys(rows) as (keyof DraftRows)[])];
}

function rowsById({ course, films, rows }: DraftContent, table: Table): Map<number, Row> {
  const all = { course: [course], films, ...rows }[table] as unknown as readonly Row[];
  return new Map(all.map((row) => [row.id, row]));
}

function contentOf({ course, rows }: DraftContent, tables: ReadonlyMap<Table, ReadonlyMap<number, Row>>): DraftContent {
  const list = (table: Table) => [...(tables.get(table)?.values() ?? [])];
  return {
    course: (list('course')[0] ?? course) as DraftContent['course'],
    films: list('films') as unknown as DraftContent['films'],
    rows: Object.fromEntries(Object.keys(rows).map((name) => [name, list(name as Table)])) as unknown as DraftRows,
  };
}
