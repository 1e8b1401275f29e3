import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** The order by this column; a leading minus reverses it. */
  readonly sort?: string;
  /** Which way the first press sorts: what people look for first. */
  readonly isDescendingFirst?: boolean;
  readonly cell: (row: Row) => ReactNode;
}
