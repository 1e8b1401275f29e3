import { openAnnouncer } from '@daystream/client/announcer';
import { keepScreenFocus } from '@daystream/client/screen-focus';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ExposedLine } from './exposed-line.tsx';

/** Around every page, also those without a session. */
export function Root() {
  const router = useRouter();
  useEffect(() => void openAnnouncer(), []);
  useEffect(() => keepScreenFocus(router), [router]);
  return (
    <>
      <ExposedLine />
      <Outlet />
    </>
  );
}
