import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Selection } from './selection.ts';

export interface ListTableProps<Row extends { readonly id: number }> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The row as a card of the phone. */
  renderCard: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  selection?: Selection | undefined;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  openId?: number | undefined;
  /** The rows belong to the question before and are about to change. */
  isStale?: boolean;
}
