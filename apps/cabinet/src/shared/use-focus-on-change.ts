import { type RefObject, useEffect, useRef } from 'react';

/** What is filled in has changed into something else: the focus goes there, not away with what was pressed. */
export function useFocusOnChange(formRef: RefObject<HTMLFormElement | null>, what: string | undefined): void {
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    formRef.current?.querySelector<HTMLElement>('input, button[type="submit"]')?.focus();
  }, [formRef, what]);
}
