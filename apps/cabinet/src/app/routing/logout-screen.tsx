import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { homepagePath } from '#shared/homepage.ts';
import { keepReturnUrl } from '#shared/return-url.ts';
import { signOut } from '../../features/identity/sessions/sign-out.ts';
import { RoutePending } from './route-pending.tsx';

/** Signs out and keeps the return URL for the next sign-in (SHL-026); redirects home if the person decides to stay. */
export function LogoutScreen() {
  const { returnUrl } = useSearch({ from: '/logout' });
  const router = useRouter();
  useEffect(() => {
    signOut()
      .then((isSignedOut) => {
        if (isSignedOut) keepReturnUrl(returnUrl);
        else void router.navigate({ href: homepagePath(), replace: true });
      })
      .catch(reportError);
  }, [returnUrl, router]);
  return <RoutePending />;
}
