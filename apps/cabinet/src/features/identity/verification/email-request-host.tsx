import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { emailRequest } from './email-request.ts';

const EmailRequestDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./email-request-dialog.tsx')).EmailRequestDialog })),
);

/** Stands once in the shell; nothing of the dialog is loaded until somebody is asked. */
export function EmailRequestHost() {
  const isOpen = useSyncExternalStore(emailRequest.subscribe, emailRequest.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <EmailRequestDialog onAnswer={emailRequest.answer} />
    </Suspense>
  );
}
