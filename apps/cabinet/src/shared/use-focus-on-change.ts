import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus into a form whose step has changed, because the pressed control is gone. */
export function useFocusOnChange(formRef: RefObject<HTMLFormElement | null>, what: string | undefined): void {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    focusForm(formRef.current);
  }, [formRef, what]);
}

/** Waits a frame, because a dialog takes the focus itself when the pressed control is gone. */
export function focusForm(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('input, button[type="submit"]')?.focus());
}
