import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { renderAs } from './render-as.ts';

const TONES = {
  raised: 'bg-surface-raised text-on-surface shadow-1',
  accent: 'bg-accent-soft text-on-accent-soft',
  film: 'bg-film-chip text-on-film',
} as const;

export interface ChipProps extends Omit<ComponentProps<'span'>, 'ref'> {
  icon?: ReactNode;
  tone?: keyof typeof TONES | undefined;
  render?: ReactElement | undefined;
}

export function Chip({ icon, tone = 'raised', render, className, children, ...props }: ChipProps) {
  return renderAs('span', render, {
    ...props,
    className: classNames(
      'inline-flex h-8 max-w-full items-center gap-1.5 rounded-pill px-3 text-14 font-label whitespace-nowrap [&_svg]:size-[18px] [&_svg]:shrink-0',
      TONES[tone],
      className,
    ),
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  });
}
