import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';

const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 10_000;

export interface ToastMessage {
  text: ReactNode;
  icon?: ReactNode;
  /** Usually undo. The toast then stays longer. */
  action?: { label: ReactNode; onAction: () => void } | undefined;
}

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (show === undefined) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

interface QueuedToast extends ToastMessage {
  id: number;
}

/** Shows one message at a time. On phones it stays above the bottom bar, whose height the shell sets as `--bottom-bar`. */
export function ToastProvider({ label, children }: { label: string; children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const nextId = useRef(0);
  const [current] = queue;

  const show = useCallback<ShowToast>((message) => {
    const id = nextId.current++;
    setQueue((waiting) => [...waiting, { ...message, id }]);
  }, []);
  const close = useCallback((id: number) => setQueue((waiting) => waiting.filter((toast) => toast.id !== id)), []);

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={label}
        className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+16px+env(safe-area-inset-bottom))] z-50"
      >
        <ToastRegion toast={current} onClose={close} />
      </section>
    </ToastContext>
  );
}

/** The live region must exist before any message, or screen readers miss the first one. */
function ToastRegion({ toast, onClose }: { toast: QueuedToast | undefined; onClose: (id: number) => void }) {
  const [isFocused, setFocused] = useState(false);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const isHeld = isFocused || isUnderPointer;

  useEffect(() => {
    if (toast === undefined || isHeld) return;
    const timer = setTimeout(onClose, toast.action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS, toast.id);
    return () => clearTimeout(timer);
  }, [toast, isHeld, onClose]);

  function hold(event: FocusEvent) {
    if (!isFocused) cameFrom.current = event.relatedTarget;
    setFocused(true);
  }

  function closeAndReturnFocus() {
    if (toast !== undefined) onClose(toast.id);
    setFocused(false);
    setUnderPointer(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <output
      className="mx-auto block w-full max-w-[440px] has-[>*]:pointer-events-auto"
      onFocusCapture={hold}
      onBlurCapture={() => setFocused(false)}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onKeyDownCapture={(event) => event.key === 'Escape' && closeAndReturnFocus()}
    >
      {toast !== undefined && <Toast key={toast.id} toast={toast} onAnswer={closeAndReturnFocus} />}
    </output>
  );
}

function Toast({ toast, onAnswer }: { toast: QueuedToast; onAnswer: () => void }) {
  const { text, icon, action } = toast;

  function act() {
    action?.onAction();
    onAnswer();
  }

  return (
    <div className="flex min-h-14 animate-[toast-in_var(--motion-slow)_var(--ease-out)] items-center gap-3 rounded-[16px] bg-on-surface py-1.5 pr-2 pl-4 text-surface shadow-3 [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <p className="min-w-0 flex-1 py-1">{text}</p>
      {action !== undefined && (
        <button
          type="button"
          onClick={act}
          className="min-h-11 shrink-0 rounded-pill bg-surface/16 px-4 text-14 font-strong transition-colors hover:bg-surface/26 focus-visible:-outline-offset-4 focus-visible:outline-surface"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
