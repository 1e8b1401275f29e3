import { whenOnline } from '@daystream/client/when-online';
import type { CookiePolicy } from '@daystream/domain/consent/policy';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takeOverPresses } from '#shared/early-presses.ts';
import { ConsentWords } from './consent-words.tsx';
import { decide } from './decide.ts';
import { storedPolicy } from './stored-policy.ts';

const ConsentChoice = lazy(() =>
  whenOnline(async () => ({ default: (await import('./consent-choice.tsx')).ConsentChoice })),
);

/** The question as the last row of a page, which covers nothing. Answered, it folds up and the page takes its place. */
export function ConsentRow() {
  const [isAnswered, setAnswered] = useState(false);
  const [isGone, setGone] = useState(() => storedPolicy() !== null);
  const [choosing, setChoosing] = useState<'no' | 'now' | 'before'>('no');
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (ref.current !== null) takeOverPresses(ref.current);
  }, []);
  useLayoutEffect(() => {
    if (!isAnswered) return;
    const folding = ref.current?.getAnimations?.() ?? [];
    void Promise.allSettled(folding.map(({ finished }) => finished)).then(() => setGone(true));
  }, [isAnswered]);

  function answer(policy: CookiePolicy): void {
    void decide(policy);
    setChoosing('before');
    setAnswered(true);
  }

  if (isGone) return null;
  return (
    <>
      <ConsentWords ref={ref} isFolded={isAnswered} onAnswer={answer} onChoose={() => setChoosing('now')} />
      {choosing !== 'no' && (
        <Suspense>
          <ConsentChoice isOpen={choosing === 'now'} onAnswer={answer} onClose={() => setChoosing('before')} />
        </Suspense>
      )}
    </>
  );
}
