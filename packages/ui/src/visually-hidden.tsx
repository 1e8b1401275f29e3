import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span className={classNames('sr-only', className)} {...props} />;
}
