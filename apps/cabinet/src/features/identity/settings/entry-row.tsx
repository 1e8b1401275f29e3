import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PathLink } from '#shared/path-link.tsx';

/** A list of links to the account's pages. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="rounded-card bg-surface-raised p-2 shadow-1">
      <ul>{children}</ul>
    </nav>
  );
}

export function EntryRow({ href, icon: Icon, children }: { href: string; icon: TablerIcon; children: ReactNode }) {
  return (
    <li>
      <PathLink
        href={href}
        className="flex min-h-14 items-center gap-3.5 rounded-control px-3 py-2 font-label transition-colors hover:bg-on-surface/4"
      >
        <Icon aria-hidden="true" size={22} stroke={1.75} className="shrink-0 text-primary" />
        <span className="min-w-0 flex-1">{children}</span>
        <IconChevronRight aria-hidden="true" size={18} stroke={2} className="shrink-0 text-on-surface-muted" />
      </PathLink>
    </li>
  );
}
