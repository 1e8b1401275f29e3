import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The way back to the page above. */
export function BackLink({ to, params, children }: Pick<LinkProps, 'to' | 'params'> & { children: ReactNode }) {
  return (
    <Link
      to={to}
      params={params}
      activeOptions={{ exact: true }}
      className="inline-flex min-h-11 items-center gap-3 font-label text-on-surface-muted hover:text-on-surface"
    >
      <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
      {children}
    </Link>
  );
}
