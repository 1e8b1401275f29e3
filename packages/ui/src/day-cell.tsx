import { IconCheck, IconLeaf, IconLock, IconSnowflake } from '@tabler/icons-react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { renderAs } from './render-as.ts';

const CELLS = {
  done: 'bg-surface-raised text-on-surface-muted',
  today:
    'z-1 -mx-[3px] bg-primary text-on-primary shadow-[0_0_0_2px_var(--color-surface),0_0_0_4px_var(--color-primary),0_10px_30px_color-mix(in_srgb,var(--color-daylight-to)_70%,transparent)] @wide:mx-0',
  open: 'bg-surface-raised text-on-surface-muted',
  locked: 'text-on-surface-muted inset-ring inset-ring-outline',
  rest: 'hatch text-on-surface-muted inset-ring inset-ring-outline',
  frozen: 'bg-primary-soft text-on-primary-soft',
  demo: 'bg-accent-soft text-on-accent-soft inset-ring-[1.5px] inset-ring-on-accent-soft/50',
} as const;

const DISCS = {
  done: 'bg-primary text-on-primary',
  today: 'daylight',
  open: 'text-primary inset-ring-[1.75px] inset-ring-primary',
  locked: 'font-body',
  rest: '',
  frozen: '',
  demo: 'font-strong',
} as const;

export type DayCellState = keyof typeof CELLS;

/** Column and row in a `DayGrid`, from 1. */
export interface DayCellPlace {
  column: number;
  row: number;
}

export interface DayCellProps {
  state: DayCellState;
  /** The full sentence for screen readers: day, date, title, state, why and until when. */
  label: string;
  date: ReactNode;
  number?: ReactNode;
  /** One short word under the disc, hidden where it does not fit. */
  word?: ReactNode;
  /** Replaces `word` in a wide grid. */
  wideWord?: ReactNode;
  /** A small icon on the lower edge; `label` already names it. */
  badge?: ReactNode;
  href?: string | undefined;
  render?: ReactElement | undefined;
  /** By default, the cell follows the one before it. */
  place?: DayCellPlace | undefined;
  ref?: Ref<HTMLLIElement> | undefined;
}

export function DayCell(props: DayCellProps) {
  const { state, label, date, number, word, wideWord, badge, href, render, place, ref } = props;
  const face = (
    <span aria-hidden="true" className="contents">
      <span className="tabular-nums @wide:absolute @wide:top-[11px] @wide:right-3">{date}</span>
      <span
        data-disc={state}
        className={classNames(
          'grid size-8 place-items-center rounded-pill text-16 font-label tabular-nums @wide:size-9',
          DISCS[state],
        )}
      >
        <Sign state={state}>{number}</Sign>
      </span>
      <Words state={state} word={word} wideWord={wideWord} isCovered={badge !== undefined && state !== 'today'} />
      {badge !== undefined && <EdgeBadge isToday={state === 'today'}>{badge}</EdgeBadge>}
    </span>
  );

  const cell = renderAs(href === undefined ? 'span' : 'a', render, {
    ...(href === undefined ? {} : { href }),
    'aria-current': state === 'today' ? 'date' : undefined,
    className: classNames(
      'relative flex min-h-[74px] scroll-mt-20 scroll-mb-2 flex-col items-center justify-between gap-0.5 rounded-[16px] pt-1.5 pb-[7px] text-12 leading-3.5',
      '@wide:min-h-24 @wide:items-start @wide:rounded-[18px] @wide:px-3 @wide:pt-[9px] @wide:pb-2.5',
      CELLS[state],
      // Two days can be today, one below the other: the second must not cover the badge of the first.
      state === 'today' && badge !== undefined && 'z-2',
    ),
    children: (
      <>
        {face}
        <span className="sr-only">{label}</span>
      </>
    ),
  });

  return (
    <li ref={ref} style={place && { gridColumn: place.column, gridRow: place.row }}>
      {cell}
    </li>
  );
}

function Sign({ state, children }: { state: DayCellState; children: ReactNode }) {
  if (state === 'done') return <IconCheck size={20} stroke={2.2} />;
  if (state === 'rest') return <IconLeaf size={20} stroke={1.8} />;
  if (state === 'frozen') return <IconSnowflake size={20} stroke={1.8} />;
  return children;
}

/**
 * A word that is too wide wraps after the empty first box to a second line, which is clipped. In a narrow cell a badge takes
 * the place of the word.
 */
function Words({
  state,
  word,
  wideWord,
  isCovered,
}: Pick<DayCellProps, 'state' | 'word' | 'wideWord'> & { isCovered: boolean }) {
  const narrow = word ?? (state === 'locked' ? <IconLock size={14} stroke={2} /> : undefined);
  const wide = wideWord ?? narrow;
  return (
    <>
      <span className="flex h-3.5 w-full flex-wrap content-start justify-center overflow-hidden tracking-[-.02em] whitespace-nowrap before:h-3.5 before:w-0 @wide:hidden">
        {isCovered ? undefined : narrow}
      </span>
      <span className="hidden min-h-[30px] w-full items-end leading-[15px] @wide:flex">{wide}</span>
    </>
  );
}

function EdgeBadge({ isToday, children }: { isToday: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'absolute left-[calc(50%-10px)] grid size-5 place-items-center rounded-pill bg-warning-soft text-on-warning-soft ring-[2.5px] [&_svg]:size-3',
        '@wide:right-[9px] @wide:bottom-2 @wide:left-auto @wide:size-6 @wide:ring-0 @wide:[&_svg]:size-3.5',
        isToday ? '-bottom-[13px] ring-primary' : '-bottom-2 ring-surface',
      )}
    >
      {children}
    </span>
  );
}
