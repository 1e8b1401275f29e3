import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { emailRequest } from './email-request.ts';

const EmailRequestDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./email-request-dialog.tsx')).EmailRequestDialog })),
);

/** Rendered once in the shell; loads the dialog on first use. */
export function EmailRequestHost() {
  const isOpen = useSyncExternalStore(emailRequest.subscribe, emailRequest.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <EmailRequestDialog onAnswer={emailRequest.answer} />
    </Suspense>
  );
}
