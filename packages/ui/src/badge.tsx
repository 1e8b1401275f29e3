import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  neutral: 'bg-surface-sunken text-on-surface',
  primary: 'bg-primary-soft text-on-primary-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  accent: 'bg-accent-soft text-on-accent-soft',
  film: 'bg-film-chip text-on-film',
} as const;

export type BadgeTone = keyof typeof TONES;

export interface BadgeProps {
  children: ReactNode;
  icon?: ReactNode;
  tone?: BadgeTone | undefined;
  className?: string | undefined;
}

/** Stays on one line as long as it fits. */
export function Badge({ children, icon, tone = 'neutral', className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full shrink-0 items-center gap-[5px] rounded-pill px-[9px] py-0.5 text-12 font-label tabular-nums [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:stroke-[2.2]',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
