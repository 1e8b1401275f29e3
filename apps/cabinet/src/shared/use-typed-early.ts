import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** The fields of a form by name, as far as they have a value. */
export type Typed = Readonly<Record<string, string | undefined>>;

/**
 * Takes over, once, what was typed or filled into the server's page before its code was there. The page holds back a form
 * with the returned attribute when it is sent; it is sent from here.
 */
export function useTypedEarly(formRef: RefObject<HTMLFormElement | null>, take: (typed: Typed) => void) {
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    const form = formRef.current;
    const fields = form === null ? [] : [...new FormData(form)];
    take(Object.fromEntries(fields.filter(([, value]) => value !== '')) as Typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was there before the first paint
  }, [formRef]);
  useEffect(() => {
    const form = formRef.current;
    if (!isHydrated || form?.dataset.held === undefined) return;
    delete form.dataset.held;
    form.requestSubmit();
  }, [formRef, isHydrated]);
  return { 'data-early': isHydrated ? undefined : '' };
}
