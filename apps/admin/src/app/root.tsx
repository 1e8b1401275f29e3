import { Outlet } from '@tanstack/react-router';
import { ExposedLine } from './exposed-line.tsx';

/** Around every page, also those without a session. */
export function Root() {
  return (
    <>
      <ExposedLine />
      <Outlet />
    </>
  );
}
