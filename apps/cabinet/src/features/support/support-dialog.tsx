import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense } from 'react';

const SupportForm = lazy(() =>
  whenOnline(async () => {
    const [module] = await Promise.all([
      import('./support-form.tsx'),
      import('./support-texts.ts').then(({ supportTexts }) => supportTexts()),
    ]);
    return { default: module.SupportForm };
  }),
);

interface SupportDialogProps {
  onClose: () => void;
}

/** A question to the school from whoever is not signed in (SHL-070); its code and its words come when it is opened. */
export function SupportDialog({ onClose }: SupportDialogProps) {
  return (
    <Suspense>
      <SupportForm onClose={onClose} />
    </Suspense>
  );
}
