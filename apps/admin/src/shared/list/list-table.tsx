import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../use-width.ts';
import type { Column } from './column.ts';
import { ListCards } from './list-cards.tsx';
import type { ListTableProps } from './list-props.ts';
import classes from './list.module.css';
import type { Selection } from './selection.ts';

/** The one kind of table: rows that sort, can be chosen and opened; on the phone they are cards. */
export function ListTable<Row extends { readonly id: number }>(props: ListTableProps<Row>) {
  const isPhone = useWidth() === 'phone';
  return isPhone ? <ListCards {...props} /> : <Rows {...props} />;
}

function Rows<Row extends { readonly id: number }>({
  label,
  rows,
  columns,
  nameOf,
  selection,
  sort,
  onSort,
  openId,
  isStale = false,
}: ListTableProps<Row>) {
  const { t } = useTranslation('list');
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label} data-stale={isStale || undefined}>
        <thead>
          <tr>
            {selection !== undefined && (
              <th className={classes.check}>
                <ChooseAll ids={rows.map(({ id }) => id)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-chosen={selection?.has(row.id) || undefined}
              data-open={openId === row.id || undefined}
            >
              {selection !== undefined && (
                <td className={classes.check}>
                  <Checkbox
                    aria-label={t('choose', { name: nameOf(row) })}
                    checked={selection.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                </td>
              )}
              {columns.map(({ id, cell }) => (
                <td key={id}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChooseAll({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const { t } = useTranslation('list');
  const count = ids.filter((id) => selection.has(id)).length;
  return (
    <Checkbox
      aria-label={t('choose_all')}
      checked={count === ids.length && count > 0}
      indeterminate={count > 0 && count < ids.length}
      onChange={() => selection.toggleAll(ids)}
    />
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function Head<Row>({ column: { title, sort: name, isDescendingFirst = false }, sort, onSort }: HeadProps<Row>) {
  if (name === undefined || onSort === undefined) return <th scope="col">{title}</th>;
  const state = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const isNextDescending = state === 'none' ? isDescendingFirst : state === 'ascending';
  const Arrow = state === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={state}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(isNextDescending ? `-${name}` : name)}>
        {title}
        <Arrow size={14} aria-hidden="true" data-idle={state === 'none' || undefined} />
      </UnstyledButton>
    </th>
  );
}
