import { RouterProvider } from '@tanstack/react-router';
import { EmailRequestHost } from '../features/identity/verification/email-request-host.tsx';
import { ProofHost } from '../features/identity/security/proof-host.tsx';
import { UnsentHost } from '../features/identity/sessions/unsent-host.tsx';
import { router } from './routing/router.tsx';

/** The whole cabinet; tests give it a router with a history of their own. */
export function App({ pages = router }: { pages?: typeof router }) {
  return (
    <>
      <RouterProvider router={pages} />
      {/* Outside the pages, because a typed address can need the dialog before any page is rendered. */}
      <EmailRequestHost />
      <ProofHost />
      <UnsentHost />
    </>
  );
}
