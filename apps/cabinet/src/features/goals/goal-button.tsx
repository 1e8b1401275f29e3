import type { Week } from '@daystream/client/models/week';
import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

// Loaded when a goal is chosen: few do, and seldom.
const GoalSheet = /* @__PURE__ */ lazy(() =>
  whenOnline(async () => {
    const { GoalSheet: Loaded, goalTexts } = await import('./goal-sheet.tsx');
    await goalTexts();
    return { default: Loaded };
  }),
);

/** Leads to the choice of a goal. */
export function GoalButton({ week }: { week: Week }) {
  const { t } = useTranslation('streams');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        className="-my-2 min-h-11 font-label text-14 underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {t('week.change')}
      </button>
      {isOpen !== null && (
        <Suspense>
          <GoalSheet week={week} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
