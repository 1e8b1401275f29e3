import { whenOnline } from '@daystream/client/when-online';
import { Skeleton } from '@daystream/ui';
import { lazy, Suspense } from 'react';

const Settings = /* @__PURE__ */ lazy(() =>
  whenOnline(async () => {
    const { GoalSettings: Loaded, goalTexts } = await import('./goal-settings.tsx');
    await goalTexts();
    return { default: Loaded };
  }),
);

/** Goal and weeks in a row among the settings. */
export function GoalSettings() {
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-28" />}>
      <Settings />
    </Suspense>
  );
}
