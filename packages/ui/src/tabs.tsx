import { Tabs as Parts } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode; count?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** One `TabPanel` per tab. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Tabs as a pill whose thumb slides to the selected one. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <Parts.Root value={value} onValueChange={onValueChange}>
      <Parts.List
        aria-label={label}
        data-edge
        activateOnFocus
        className={classNames(
          'relative isolate flex w-full gap-1 overflow-x-auto rounded-pill bg-surface-sunken p-1 [scrollbar-width:none] tablet:w-fit',
          className,
        )}
      >
        {tabs.map((tab) => (
          <Parts.Tab
            key={tab.value}
            value={tab.value}
            className={classNames(
              'relative flex min-h-10 flex-auto items-center justify-center gap-1.5 rounded-pill px-3 text-14 font-label whitespace-nowrap max-[359px]:px-2 tablet:px-3.5',
              'text-on-surface-muted transition-colors after:absolute after:inset-x-0 after:-inset-y-0.5 data-active:text-on-surface',
              'focus-visible:outline-offset-0',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabular-nums">{tab.count}</span>}
          </Parts.Tab>
        ))}
        {/* Out of flow, so its width may change without moving anything else. */}
        <Parts.Indicator className="absolute top-1 left-0 -z-1 h-10 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-pill bg-surface-raised shadow-1 transition-[translate,width] duration-base" />
      </Parts.List>
      {children}
    </Parts.Root>
  );
}

export interface TabPanelProps {
  value: string;
  children: ReactNode;
  className?: string | undefined;
}

export function TabPanel({ value, children, className }: TabPanelProps) {
  return (
    <Parts.Panel value={value} className={className}>
      {children}
    </Parts.Panel>
  );
}
