import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { keptPolicy, listenToConsent } from './kept-policy.ts';

const ConsentAsking = lazy(() =>
  whenOnline(async () => {
    const [module] = await Promise.all([
      import('./consent-asking.tsx'),
      import('./consent-texts.ts').then(({ consentTexts }) => consentTexts()),
    ]);
    return { default: module.ConsentAsking };
  }),
);

/** After the first paint has had its time; the question must come by itself in every browser. */
const ASKED_AFTER_MS = 1500;

/** Asks for consent as long as nothing was chosen in this browser (CNS-001); until then it weighs next to nothing. */
export function ConsentBanner({ askedAfterMs = ASKED_AFTER_MS }: { askedAfterMs?: number }) {
  const isChosen = useSyncExternalStore(listenToConsent, () => keptPolicy() !== null);
  // Chosen on an earlier visit; what is chosen now tells the server by itself.
  const [wasChosen] = useState(isChosen);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), askedAfterMs);
    return () => clearTimeout(timer);
  }, [askedAfterMs]);
  useEffect(() => {
    if (!isDue || !wasChosen) return;
    whenOnline(() => import('./decide.ts'))
      .then(({ recordUnsent }) => recordUnsent())
      .catch(reportError);
  }, [isDue, wasChosen]);
  if (isChosen || !isDue) return null;
  return (
    <Suspense>
      <ConsentAsking />
    </Suspense>
  );
}
