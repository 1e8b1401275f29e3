import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'ref'> {
  icon?: ReactNode;
}

/** One line of explanation: why something is locked, what still works. */
export function Notice({ icon, children, className, ...props }: NoticeProps) {
  return (
    <div
      {...props}
      className={classNames(
        'flex items-start gap-2.5 rounded-[14px] bg-surface-sunken px-3.5 py-[11px] text-14 [&>svg]:size-5 [&>svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
