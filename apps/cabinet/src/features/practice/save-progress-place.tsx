import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense } from 'react';

const SaveProgress = lazy(() =>
  whenOnline(async () => ({ default: (await import('./save-progress.tsx')).SaveProgress })),
);

/** Loaded for guests only; its place is kept meanwhile. */
export function SaveProgressPlace() {
  return (
    <Suspense fallback={<div className="min-h-[60px] bg-surface-sunken tablet:mt-3 tablet:rounded-card" />}>
      <SaveProgress />
    </Suspense>
  );
}
