import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** A link to a path given as text; opening it in a new tab still works. */
export function PathLink({ href, onClick, children, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const router = useRouter();

  function go(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const isForElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || isForElsewhere) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  return (
    <a {...props} href={href} onClick={go}>
      {children}
    </a>
  );
}
