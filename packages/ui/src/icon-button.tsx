import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { renderAs } from './render-as.ts';

const TONES = {
  plain: 'text-on-surface hover:bg-on-surface/6',
  raised: 'bg-surface-raised text-on-surface shadow-1 hover:bg-surface-sunken',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft/80',
  film: 'bg-film-chip text-on-film hover:bg-film-veil',
} as const;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'ref' | 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
  tone?: keyof typeof TONES | undefined;
  /** A counter on the upper right edge. `label` has to say what it counts. */
  counter?: ReactNode;
  href?: string | undefined;
  render?: ReactElement | undefined;
}

export function IconButton({
  label,
  icon,
  tone = 'plain',
  counter,
  href,
  render,
  className,
  ...rest
}: IconButtonProps) {
  return renderAs(href === undefined ? 'button' : 'a', render, {
    ...(href === undefined ? (render === undefined ? { type: 'button' } : {}) : { href }),
    ...rest,
    'data-edge': '',
    'aria-label': label,
    className: classNames(
      'relative inline-grid size-11 shrink-0 place-items-center rounded-pill transition-[background-color,scale]',
      'active:not-disabled:scale-96 disabled:text-on-surface-muted',
      TONES[tone],
      className,
    ),
    children: (
      <>
        {icon}
        {counter !== undefined && <span className="absolute -top-0.5 -right-0.5">{counter}</span>}
      </>
    ),
  });
}
