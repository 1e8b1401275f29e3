import type { MouseEventHandler, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { renderAs } from './render-as.ts';

export interface MediaRowProps {
  picture: ReactNode;
  /** A small line above the title. */
  overline?: ReactNode;
  title: ReactNode;
  /** The line below the title: kind and state. */
  detail?: ReactNode;
  /** The duration, on the picture. */
  duration?: ReactNode;
  /** At the end of the row: a check mark or a lock. */
  trailing?: ReactNode;
  isCurrent?: boolean | undefined;
  /** Animates the bars over the current picture. */
  isPlaying?: boolean | undefined;
  onClick?: MouseEventHandler | undefined;
  href?: string | undefined;
  render?: ReactElement | undefined;
  className?: string | undefined;
}

export function MediaRow(props: MediaRowProps) {
  const {
    picture,
    overline,
    title,
    detail,
    duration,
    trailing,
    isCurrent = false,
    isPlaying = false,
    onClick,
    href,
    render,
    className,
  } = props;
  const tag = href !== undefined ? 'a' : onClick !== undefined ? 'button' : 'div';

  return renderAs(tag, render, {
    ...(href === undefined ? {} : { href }),
    ...(tag === 'button' && render === undefined ? { type: 'button' } : {}),
    onClick,
    'aria-current': isCurrent || undefined,
    className: classNames(
      'flex min-h-19 w-full items-center gap-3.5 rounded-[18px] p-2 pr-2.5 text-left',
      isCurrent ? 'bg-surface-raised shadow-2' : tag !== 'div' && 'transition-colors hover:bg-on-surface/4',
      className,
    ),
    children: (
      <>
        <span className="relative h-15 w-21 shrink-0 overflow-hidden rounded-control bg-outline">
          {picture}
          {isCurrent ? (
            <PlayingBars isPlaying={isPlaying} />
          ) : (
            duration !== undefined && <Duration>{duration}</Duration>
          )}
        </span>
        <span className="min-w-0 flex-1">
          {overline !== undefined && <span className="block text-14 text-on-surface-muted">{overline}</span>}
          <span className="block font-label text-pretty">{title}</span>
          {detail !== undefined && <span className="block text-14 text-on-surface-muted">{detail}</span>}
        </span>
        {trailing}
      </>
    ),
  });
}

function Duration({ children }: { children: ReactNode }) {
  return (
    <span className="absolute right-1 bottom-1 h-[18px] rounded-[6px] bg-film-chip px-1.5 text-12 leading-[18px] font-label text-on-film tabular-nums">
      {children}
    </span>
  );
}

const BAR_HEIGHTS = [14, 24, 18] as const;

function PlayingBars({ isPlaying }: { isPlaying: boolean }) {
  return (
    <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center gap-[3px] bg-film-veil">
      {BAR_HEIGHTS.map((height, bar) => (
        <span
          key={height}
          style={{ height, animationDelay: `${bar * -250}ms`, animationPlayState: isPlaying ? 'running' : 'paused' }}
          className="w-[3.5px] animate-[sway_600ms_ease-in-out_infinite_alternate] rounded-pill bg-on-film"
        />
      ))}
    </span>
  );
}
