import { whenOnline } from '@daystream/client/when-online';
import { chosenPolicy, type CookiePolicy, dismissedPolicy } from '@daystream/domain/consent/policy';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ServerDataProvider } from '#shared/with-query-client.tsx';
import { cookiesQuery } from './consent-queries.ts';

const ConsentDialog = lazy(() =>
  whenOnline(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog })),
);

interface ConsentChoiceProps {
  isOpen: boolean;
  onAnswer: (policy: CookiePolicy) => void;
  /** Returns to the question without an answer. */
  onClose: () => void;
}

/**
 * The dialog with the categories, once the school's list has loaded; a failure is reported, not shown (CNS-019). Esc returns
 * to the question and keeps the switches.
 */
export function ConsentChoice(props: ConsentChoiceProps) {
  return (
    <ServerDataProvider>
      <Choice {...props} />
    </ServerDataProvider>
  );
}

function Choice({ isOpen, onAnswer, onClose }: ConsentChoiceProps) {
  const { data, error } = useQuery({ ...cookiesQuery, enabled: isOpen });
  const [toggles, setToggles] = useState({ analytics: false, marketing: false });
  useEffect(() => {
    if (error !== null) reportError(error);
  }, [error]);
  if (!isOpen || data === undefined) return null;
  return (
    <Suspense>
      <ConsentDialog
        categories={data.categories}
        toggles={toggles}
        onToggle={(key, isOn) => setToggles((known) => ({ ...known, [key]: isOn }))}
        onSave={() => onAnswer(chosenPolicy(toggles))}
        onDismiss={() => onAnswer(dismissedPolicy())}
        onClose={onClose}
      />
    </Suspense>
  );
}
