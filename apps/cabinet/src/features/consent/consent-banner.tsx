import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { storedPolicy, listenToConsent } from './stored-policy.ts';

const ConsentAsking = lazy(() =>
  whenOnline(async () => {
    const [module] = await Promise.all([
      import('./consent-asking.tsx'),
      import('./consent-texts.ts').then(({ consentTexts }) => consentTexts()),
    ]);
    return { default: module.ConsentAsking };
  }),
);

/** A fixed delay after load, so that the banner does not compete with the first paint. */
const ASKED_AFTER_MS = 1500;

/** Asks for consent until this browser has a choice (CNS-001). The banner's code loads only when it is due. */
export function ConsentBanner({ askedAfterMs = ASKED_AFTER_MS }: { askedAfterMs?: number }) {
  const isChosen = useSyncExternalStore(listenToConsent, () => storedPolicy() !== null);
  // Made on an earlier visit; a choice made now is sent by `decide`.
  const [wasChosen] = useState(isChosen);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), askedAfterMs);
    return () => clearTimeout(timer);
  }, [askedAfterMs]);
  useEffect(() => {
    if (!isDue || !wasChosen) return;
    whenOnline(() => import('./decide.ts'))
      .then(({ sendUnsentPolicy }) => sendUnsentPolicy())
      .catch(reportError);
  }, [isDue, wasChosen]);
  if (isChosen || !isDue) return null;
  return (
    <Suspense>
      <ConsentAsking />
    </Suspense>
  );
}
