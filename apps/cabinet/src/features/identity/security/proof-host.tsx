import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense } from 'react';
import { proofRequest, useIsProofAsked } from './proof-request.ts';
import { securityTexts } from './security-texts.ts';

const AskedProof = lazy(() =>
  whenOnline(async () => {
    const [{ AskedProof: component }] = await Promise.all([import('./asked-proof.tsx'), securityTexts()]);
    return { default: component };
  }),
);

/** Rendered once in the shell; loads the dialog on first use. */
export function ProofHost() {
  if (!useIsProofAsked()) return null;
  return (
    <Suspense>
      <AskedProof onAnswer={proofRequest.answer} />
    </Suspense>
  );
}
