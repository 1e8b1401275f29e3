import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense } from 'react';
import { emailRequest } from './email-request.ts';

const EmailRequestDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./email-request-dialog.tsx')).EmailRequestDialog })),
);

/** Rendered once in the shell; loads the dialog on first use. */
export function EmailRequestHost() {
  if (!emailRequest.useIsOpen()) return null;
  return (
    <Suspense>
      <EmailRequestDialog onAnswer={emailRequest.answer} />
    </Suspense>
  );
}
