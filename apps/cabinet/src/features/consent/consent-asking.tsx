import { CallError } from '@daystream/client/transport';
import { acceptedPolicy, dismissedPolicy, isBannerShown } from '@daystream/domain/consent/policy';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { withQueryClient } from '#shared/with-query-client.tsx';
import { BannerCard } from './banner-card.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import { cookiesQuery } from './consent-queries.ts';
import { decide } from './decide.ts';
import { consentFacts } from './stored-policy.ts';

/** The question as a card above the bar of the menus. */
export const ConsentAsking = withQueryClient(function Asking() {
  const { data, error } = useQuery(cookiesQuery);
  const [isChoosing, setChoosing] = useState(false);
  // Without the list of cookies nobody is asked, and no optional cookie is set (CNS-019).
  useEffect(() => {
    if (error !== null && !(error instanceof CallError && error.kind === 'offline')) reportError(error);
  }, [error]);

  if (data === undefined || !isBannerShown({ ...consentFacts(), isEnabled: data.isEnabled }, false)) return null;
  return (
    <>
      <BannerCard
        onDismiss={() => void decide(dismissedPolicy())}
        onAcceptAll={() => void decide(acceptedPolicy())}
        onChoose={() => setChoosing(true)}
      />
      <ConsentChoice
        isOpen={isChoosing}
        onAnswer={(policy) => void decide(policy)}
        onClose={() => setChoosing(false)}
      />
    </>
  );
});
