import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
}

export function Switch({ label, hint, className, ...input }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-11 items-center justify-between gap-4', className)}>
      <span>
        {label}
        {hint !== undefined && <span className="block text-14 text-on-surface-muted">{hint}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
          role="switch"
          {...input}
          data-edge="control"
          className="peer h-7 w-12 appearance-none rounded-pill bg-outline-strong transition-colors checked:bg-primary disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-[3px] left-[3px] size-[22px] rounded-pill bg-on-film transition-[translate,background-color] duration-base peer-checked:translate-x-5 peer-checked:bg-on-primary" />
      </span>
    </label>
  );
}
