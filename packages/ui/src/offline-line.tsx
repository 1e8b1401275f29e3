import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Notice } from './notice.tsx';

export function OfflineLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <output className={classNames('block', className)}>
      <Notice icon={<IconWifiOff aria-hidden="true" stroke={1.75} />}>{children}</Notice>
    </output>
  );
}
