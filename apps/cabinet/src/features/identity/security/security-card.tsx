import { Card } from '@daystream/ui';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface SecurityCardProps {
  icon: TablerIcon;
  title: string;
  text: string;
  children: ReactNode;
}

/** One 2FA method: its name, its state and its actions. */
export function SecurityCard({ icon: Icon, title, text, children }: SecurityCardProps) {
  return (
    <Card padding={24}>
      <section aria-label={title} className="grid gap-4">
        <div className="flex gap-3.5">
          <Icon aria-hidden="true" size={24} stroke={1.75} className="mt-0.5 shrink-0 text-primary" />
          <div className="min-w-0">
            <h2 className="font-strong">{title}</h2>
            <p className="mt-1 text-14 text-on-surface-muted">{text}</p>
          </div>
        </div>
        {children}
      </section>
    </Card>
  );
}
