import { whenOnline } from '@daystream/client/when-online';
import { acceptedPolicy, chosenPolicy, dismissedPolicy, isBannerShown } from '@daystream/domain/consent/policy';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { withQueryClient } from '#shared/with-query-client.tsx';
import { BannerCard } from './banner-card.tsx';
import { cookiesQuery } from './consent-queries.ts';
import { decide } from './decide.ts';
import { consentFacts } from './stored-policy.ts';

const ConsentDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog })),
);

/** The banner and the dialog with the categories. Esc returns to the banner and keeps the switches. */
export const ConsentAsking = withQueryClient(function Asking() {
  const { data, error } = useQuery(cookiesQuery);
  const [isChoosing, setChoosing] = useState(false);
  const [toggles, setToggles] = useState({ analytics: false, marketing: false });
  // Without the list of cookies nobody is asked, and no optional cookie is set (CNS-019).
  useEffect(() => {
    if (error !== null) reportError(error);
  }, [error]);

  if (data === undefined || !isBannerShown({ ...consentFacts(), isEnabled: data.isEnabled }, false)) return null;
  return (
    <>
      <BannerCard
        onDismiss={() => void decide(dismissedPolicy())}
        onAcceptAll={() => void decide(acceptedPolicy())}
        onChoose={() => setChoosing(true)}
      />
      <Suspense>
        {isChoosing && (
          <ConsentDialog
            categories={data.categories}
            toggles={toggles}
            onToggle={(key, isOn) => setToggles((known) => ({ ...known, [key]: isOn }))}
            onSave={() => void decide(chosenPolicy(toggles))}
            onDismiss={() => void decide(dismissedPolicy())}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
});
