import { whenOnline } from '@daystream/client/when-online';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { variant } from '#shared/variant.ts';
import { whenIdle } from '#shared/when-idle.ts';
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

const ConsentRow = lazy(() =>
  whenOnline(async () => {
    await whenIdle();
    const [module] = await Promise.all([
      import('./consent-row.tsx'),
      import('./consent-texts.ts').then(({ consentTexts }) => consentTexts()),
    ]);
    return { default: module.ConsentRow };
  }),
);

/** Keeps the row's place. */
const place = <div className="min-h-[108px] tablet:min-h-16" />;

/** A fixed delay after load, so that the card does not compete with the first paint. */
const ASKED_AFTER_MS = 1500;

interface ConsentBannerProps {
  /** A row under everything else, where no menus are; there from the first paint, so that nothing moves. */
  isRow?: boolean;
  askedAfterMs?: number;
}

/** Asks for consent until this browser has a choice (CNS-001). The code of the question is loaded apart. */
export function ConsentBanner({ isRow = false, askedAfterMs = ASKED_AFTER_MS }: ConsentBannerProps) {
  const isChosen = useSyncExternalStore(listenToConsent, isChosenHere, isChosenHere);
  // Made on an earlier visit; a choice made now is sent by `decide`.
  const [wasChosen] = useState(isChosen);
  // A row that was painted is taken over as it is: nothing may change around it before its code is there.
  const isDue = useDelay(isRow && !wasChosen ? null : askedAfterMs);
  useEffect(() => {
    if (!isDue || !wasChosen) return;
    whenOnline(() => import('./decide.ts'))
      .then(({ sendUnsentPolicy }) => sendUnsentPolicy())
      .catch(reportError);
  }, [isDue, wasChosen]);
  if (!variant.isConsentAsked) return null;
  if (isRow)
    return wasChosen ? null : (
      <Suspense fallback={place}>
        <ConsentRow />
      </Suspense>
    );
  return isChosen || !isDue ? null : (
    <Suspense>
      <ConsentAsking />
    </Suspense>
  );
}

const isChosenHere = (): boolean => storedPolicy() !== null;

/** null: never. */
function useDelay(ms: number | null): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
