import { whenOnline } from '@daystream/client/when-online';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { userQuery } from '#shared/account-queries.ts';
import { useRefusals } from '#shared/refused-changes.ts';
import { useShownPath } from '../routing/use-shown-path.ts';

// Rare, and only ever news of the server: its code may come over the same line.
const RefusedList = lazy(() => whenOnline(async () => ({ default: (await import('./refused-list.tsx')).RefusedList })));

/** Changes from the outbox that the server refused, on every page but the one where they were made, which shows them itself. */
export function RefusedNotices() {
  const { data: user } = useQuery(userQuery);
  return user === undefined ? null : <Elsewhere userId={user.id} />;
}

function Elsewhere({ userId }: { userId: number }) {
  const path = useShownPath();
  const elsewhere = useRefusals(userId).filter((change) => change.path !== path && !change.isHidden);
  if (elsewhere.length === 0) return null;
  return (
    <Suspense>
      <RefusedList userId={userId} changes={elsewhere} />
    </Suspense>
  );
}
