import { Drawer as Parts } from '@base-ui/react/drawer';
import { IconX } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  trigger?: ReactElement | undefined;
  className?: string | undefined;
}

const PHONE =
  'w-full rounded-t-sheet pb-[calc(28px+env(safe-area-inset-bottom))] translate-y-(--drawer-swipe-movement-y) data-starting-style:translate-y-full data-ending-style:translate-y-full';
const WIDER =
  'tablet:max-w-[480px] tablet:rounded-sheet tablet:pb-6 tablet:data-starting-style:translate-y-4 tablet:data-starting-style:opacity-0 tablet:data-ending-style:translate-y-4 tablet:data-ending-style:opacity-0';

/** A bottom sheet with a grabber and swipe on phones, a centred dialog in wider windows. */
export function Sheet({ open, onOpenChange, title, closeLabel, children, trigger, className }: SheetProps) {
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange} swipeDirection="down">
      {trigger !== undefined && <Parts.Trigger render={trigger} />}
      <Parts.Portal>
        <Parts.Backdrop className="fixed inset-0 z-40 bg-[rgb(10_6_4/.5)] opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-slow data-swiping:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Parts.Viewport className="fixed inset-0 z-41 flex items-end justify-center tablet:items-center">
          <Parts.Popup
            className={classNames(
              'max-h-[88dvh] overflow-y-auto overscroll-contain bg-surface-raised px-4 pt-2 text-on-surface shadow-3 outline-0 tablet:px-6 tablet:pt-5',
              'transition-[translate,opacity] duration-slow data-swiping:duration-0',
              PHONE,
              WIDER,
              className,
            )}
          >
            <div
              aria-hidden="true"
              className="mx-auto mt-1 mb-3 h-1 w-10 rounded-pill bg-outline-strong tablet:hidden"
            />
            <div className="flex items-center gap-3 pb-3">
              <Parts.Title className="min-w-0 flex-1 text-20 display">{title}</Parts.Title>
              <Parts.Close
                render={<IconButton label={closeLabel} icon={<IconX size={22} stroke={1.75} />} className="-mr-2" />}
              />
            </div>
            <Parts.Content>{children}</Parts.Content>
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
}
