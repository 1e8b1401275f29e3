import { Dialog as Parts } from '@base-ui/react/dialog';
import { IconX } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  /** Keeps the typed text while it is closed, for a dialog that another one interrupts. */
  keepContent?: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The primary button last. */
  actions?: ReactNode;
  closeLabel: string;
  /** The button that opens it and gets the focus on closing; by default the previously focused element. */
  trigger?: ReactElement | undefined;
  className?: string | undefined;
}

const TYPED =
  'textarea, input:not([type="file"], [type="radio"], [type="checkbox"], [type="range"], [aria-hidden="true"])';

/** Focuses the first field; not on touch screens, where that would open the keyboard. */
function beginAtField(popup: HTMLElement | null, how: string): HTMLElement | boolean {
  return (how !== 'touch' && popup?.querySelector<HTMLElement>(TYPED)) || true;
}

export function Dialog(props: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { open, keepContent = false, onOpenChange, title, description, children, actions, closeLabel, trigger } = props;
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      {trigger !== undefined && <Parts.Trigger render={trigger} />}
      <Parts.Portal keepMounted={keepContent}>
        <Parts.Backdrop className="fixed inset-0 z-40 bg-[rgb(10_6_4/.5)] transition-opacity duration-slow data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Parts.Viewport className="fixed inset-0 z-41 grid place-items-center overflow-y-auto p-4">
          <Parts.Popup
            ref={popup}
            initialFocus={(how) => beginAtField(popup.current, how)}
            className={classNames(
              'relative w-full max-w-[440px] rounded-sheet bg-surface-raised p-6 text-on-surface shadow-3 outline-0',
              'transition-[scale,opacity] duration-slow data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
              props.className,
            )}
          >
            <div className="flex items-start gap-3">
              <Parts.Title className="display min-w-0 flex-1 text-24">{title}</Parts.Title>
              <Parts.Close
                render={
                  <IconButton label={closeLabel} icon={<IconX size={22} stroke={1.75} />} className="-mt-2 -mr-2" />
                }
              />
            </div>
            {description !== undefined && (
              <Parts.Description className="mt-1 text-on-surface-muted">{description}</Parts.Description>
            )}
            {children !== undefined && <div className="mt-5">{children}</div>}
            {actions !== undefined && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
}
