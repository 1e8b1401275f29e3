import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ServerDataProvider } from '#shared/with-query-client.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { securityQuery } from './use-security.ts';

/** The proof dialog with the ways that this person has. */
export function AskedProof({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  return (
    <ServerDataProvider>
      <Asked onAnswer={onAnswer} />
    </ServerDataProvider>
  );
}

function Asked({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { data: security, isError } = useQuery(securityQuery);
  // Without the ways nothing can be proved; the change is refused as the server refused it.
  useEffect(() => {
    if (isError) onAnswer(false);
  }, [isError, onAnswer]);
  if (security === undefined) return null;
  return <ProofDialog ways={security.proofWays} onDone={() => onAnswer(true)} onClose={() => onAnswer(false)} />;
}
