import type { ComponentProps } from 'react';

/** A link away from the cabinet, which stays open behind it. */
export function OutsideLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
