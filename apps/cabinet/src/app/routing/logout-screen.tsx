import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepReturnUrl } from '#shared/return-url.ts';
import { signOut } from '../../features/identity/sessions/sign-out.ts';
import { RoutePending } from './route-pending.tsx';

/** Signs out and keeps the return URL for the next sign-in (SHL-026). */
export function LogoutScreen() {
  const { returnUrl } = useSearch({ from: '/logout' });
  useEffect(() => {
    keepReturnUrl(returnUrl);
    void signOut();
  }, [returnUrl]);
  return <RoutePending />;
}
