import { useRender } from '@base-ui/react/use-render';
import type { ComponentProps, ReactElement } from 'react';
import { classNames } from './class-names.ts';

const PADDINGS = { 0: '', 12: 'p-3', 20: 'p-5', 24: 'p-6' } as const;
const ELEVATIONS = { 1: 'shadow-1', 2: 'shadow-2' } as const;

export interface CardProps extends Omit<ComponentProps<'div'>, 'ref'> {
  padding?: keyof typeof PADDINGS | undefined;
  /** 1 rests, 2 is current. */
  elevation?: keyof typeof ELEVATIONS | undefined;
  /** A link, an article, a section … A whole card is a link only when it has no button inside. */
  render?: ReactElement | undefined;
}

export function Card({ padding = 20, elevation = 1, render, className, ...props }: CardProps) {
  return useRender({
    defaultTagName: 'div',
    render,
    props: {
      ...props,
      className: classNames(
        'block rounded-card bg-surface-raised',
        PADDINGS[padding],
        ELEVATIONS[elevation],
        className,
      ),
    },
  });
}
