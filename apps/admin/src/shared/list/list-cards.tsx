import { useLongPress } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { ListTableProps } from './list-props.ts';

/** The rows on the phone. A long press chooses the first, then a tap chooses more. */
export function ListCards<Row extends { readonly id: number }>({
  label,
  rows,
  renderCard,
  nameOf,
  selection,
  isStale = false,
}: ListTableProps<Row>) {
  return (
    <ul className={classes.cards} aria-label={label} data-stale={isStale || undefined}>
      {rows.map((row) => (
        <Card
          key={row.id}
          name={nameOf(row)}
          isChosen={selection?.has(row.id) ?? false}
          isChoosing={selection !== undefined && selection.ids.length > 0}
          onToggle={selection && (() => selection.toggle(row.id))}
        >
          {renderCard(row)}
        </Card>
      ))}
    </ul>
  );
}

const touch = { events: ['touch' as const], cancelOnMove: true };

interface CardProps {
  name: string;
  isChosen: boolean;
  isChoosing: boolean;
  onToggle: (() => void) | undefined;
  children: ReactNode;
}

function Card({ name, isChosen, isChoosing, onToggle, children }: CardProps) {
  const { t } = useTranslation('list');
  const hasJustChosen = useRef(false);
  const press = useLongPress(() => {
    hasJustChosen.current = true;
    onToggle?.();
  }, touch);
  // The finger that chose still ends in a click, and while rows are chosen a tap is no visit.
  const keepHere = (event: MouseEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest('input') !== null;
    if (isOwn || !(isChoosing || hasJustChosen.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!hasJustChosen.current) onToggle?.();
    hasJustChosen.current = false;
  };
  return (
    <li
      className={classes.card}
      data-chosen={isChosen || undefined}
      {...(onToggle === undefined ? {} : { ...press, onClickCapture: keepHere })}
    >
      {onToggle !== undefined && (
        <label className={classes.pick}>
          <input type="checkbox" aria-label={t('choose', { name })} checked={isChosen} onChange={onToggle} />
          <IconCheck size={20} aria-hidden="true" />
        </label>
      )}
      {children}
    </li>
  );
}
