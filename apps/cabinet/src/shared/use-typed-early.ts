import { type RefObject, useLayoutEffect } from 'react';

/** The fields of a form by name, as far as something stands in them. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** Takes over, once, what was typed or filled into the server's page before its code was there. */
export function useTypedEarly(formRef: RefObject<HTMLFormElement | null>, take: (typed: Typed) => void): void {
  useLayoutEffect(() => {
    const form = formRef.current;
    const fields = form === null ? [] : [...new FormData(form)];
    take(Object.fromEntries(fields.filter(([, value]) => value !== '')) as Typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was there before the first paint
  }, [formRef]);
}
