import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PathLink } from './path-link.tsx';

/** A list of links to the account's pages. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="rounded-card bg-surface-raised p-2 shadow-1">
      <ul>{children}</ul>
    </nav>
  );
}

interface EntryRowProps {
  href: string;
  icon: TablerIcon;
  isCurrent?: boolean;
  children: ReactNode;
}

export function EntryRow({ href, icon: Icon, isCurrent = false, children }: EntryRowProps) {
  return (
    <li>
      <PathLink
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className="group flex min-h-14 items-center gap-3.5 rounded-control px-3 py-2 font-label transition-colors hover:bg-on-surface/4 aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft"
      >
        <Icon
          aria-hidden="true"
          size={22}
          stroke={1.75}
          className="shrink-0 text-primary group-aria-[current]:text-on-primary-soft"
        />
        <span className="min-w-0 flex-1">{children}</span>
        <IconChevronRight
          aria-hidden="true"
          size={18}
          stroke={2}
          className="shrink-0 text-on-surface-muted group-aria-[current]:text-on-primary-soft"
        />
      </PathLink>
    </li>
  );
}
