import { useRouter } from '@tanstack/react-router';
import { ProblemPanel } from '#shared/problem-panel.tsx';

/** Shown when a screen throws or its code cannot be loaded. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter();
  // After an update the chunks of the older release are gone; only a reload gets the new ones.
  const isOldRelease = /dynamically imported module|Importing a module script failed/.test(String(error));
  return (
    <main id="content">
      <ProblemPanel error={error} onRetry={() => (isOldRelease ? location.reload() : void router.invalidate())} />
    </main>
  );
}
