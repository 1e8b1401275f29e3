import type { ComponentProps, ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { renderAs } from './render-as.ts';

const PADDINGS = { 0: '', 12: 'p-3', 20: 'p-5', 24: 'p-6' } as const;
const ELEVATIONS = { 1: 'shadow-1', 2: 'shadow-2' } as const;

export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'> {
  padding?: keyof typeof PADDINGS | undefined;
  /** Elevation: 1 at rest, 2 for the current card. */
  elevation?: keyof typeof ELEVATIONS | undefined;
  /** The element: link, article, section … A card is a link only when it contains no button. */
  render?: ReactElement | undefined;
}

export function Card({ padding = 20, elevation = 1, render, className, ...props }: CardProps) {
  return renderAs('div', render, {
    ...props,
    className: classNames('block rounded-card bg-surface-raised', PADDINGS[padding], ELEVATIONS[elevation], className),
  });
}
