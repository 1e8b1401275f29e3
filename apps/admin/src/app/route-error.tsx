import { useRouter } from '@tanstack/react-router';
import { ProblemPanel } from '#shared/problem-panel.tsx';

/** A screen that broke or could not be fetched. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter();
  // A chunk of an older release is gone after an update; only a fresh page can get the new one.
  const isOldRelease = /dynamically imported module|Importing a module script failed/.test(String(error));
  return (
    <main id="content">
      <ProblemPanel error={error} onRetry={() => (isOldRelease ? location.reload() : void router.invalidate())} />
    </main>
  );
}
