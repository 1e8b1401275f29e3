import { routePath } from '@daystream/domain/navigation/routes';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { PathLink } from './path-link.tsx';
import { keepReturnUrl } from './return-url.ts';

/** Leads guests to the sign-up, and afterwards back here or to `returnUrl`. */
export function SignUpLink({
  returnUrl,
  onClick,
  ...props
}: Omit<ComponentProps<typeof PathLink>, 'href'> & { returnUrl?: string }) {
  const router = useRouter();
  return (
    <PathLink
      {...props}
      href={routePath('signup')}
      onClick={(event) => {
        keepReturnUrl(returnUrl ?? router.state.location.href);
        onClick?.(event);
      }}
    />
  );
}
