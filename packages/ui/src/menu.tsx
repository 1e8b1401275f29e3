import { Menu as Parts } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** A router's link element, for items that lead somewhere. */
  render?: ReactElement | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end' | undefined;
}

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 outline-0 select-none data-highlighted:bg-primary-soft data-highlighted:text-on-primary-soft';

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Parts.Root>
      <Parts.Trigger render={trigger} ref={(button: HTMLElement | null) => setLandmark(closestLandmark(button))} />
      {/* Inside the landmark of its button: readers that walk by landmarks would not meet it at the end of the body. */}
      <Parts.Portal container={landmark}>
        <Parts.Positioner
          positionMethod="fixed"
          align={align}
          sideOffset={8}
          collisionPadding={16}
          className="z-40 outline-0"
        >
          <Parts.Popup className="min-w-56 origin-(--transform-origin) rounded-card bg-surface-raised p-2 text-on-surface shadow-3 outline-0 transition-[scale,opacity] data-ending-style:scale-96 data-ending-style:opacity-0 data-starting-style:scale-96 data-starting-style:opacity-0">
            {items.map(({ key, label, icon, onSelect, render, disabled }) =>
              render === undefined ? (
                <Parts.Item
                  key={key}
                  disabled={disabled}
                  onClick={onSelect}
                  className={classNames(ROW, 'data-disabled:text-on-surface-muted')}
                >
                  {icon}
                  {label}
                </Parts.Item>
              ) : (
                <Parts.LinkItem key={key} render={render} closeOnClick className={ROW}>
                  {icon}
                  {label}
                </Parts.LinkItem>
              ),
            )}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}

function closestLandmark(button: HTMLElement | null): HTMLElement | null {
  return button?.closest<HTMLElement>('main, header, nav, aside') ?? null;
}
