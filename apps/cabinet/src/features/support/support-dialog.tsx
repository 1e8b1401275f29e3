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

/** A guest's question to the school (SHL-070); its code and texts load when it is opened. */
export function SupportDialog({ onClose }: SupportDialogProps) {
  return (
    <Suspense>
      <SupportForm onClose={onClose} />
    </Suspense>
  );
}
