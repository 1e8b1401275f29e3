import type { ComponentProps } from 'react';

/** An external link that opens in a new tab. */
export function OutsideLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
