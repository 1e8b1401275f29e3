import { CallError } from '@daystream/client/transport';
import { getSecurity, type WireSecurity } from '@daystream/contract/account.factors';
import { useToast } from '@daystream/ui';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useSending } from '../use-sending.ts';

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(getSecurity, { signal }),
  staleTime: 0,
});

interface Change {
  /** Answers how everything stands then; null: nothing was changed. */
  task: () => Promise<{ security: WireSecurity; recovery_codes?: readonly string[] | null } | null>;
  /** What is said when it is done. */
  done?: string;
}

/** Changes factors: who has not proved lately who they are does so first, and the change goes on by itself. */
export function useSecurityChange() {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const showToast = useToast();
  const { failure, isBusy, send } = useSending<never>({ fields: {}, otherwise: t('page.failed') });
  const [waiting, setWaiting] = useState<Change | null>(null);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);

  async function apply({ task, done }: Change): Promise<void> {
    const changed = await task();
    if (changed === null) return;
    client.setQueryData(securityQuery.queryKey, changed.security);
    // New codes say it themselves, and nothing may stand in front of them.
    if (changed.recovery_codes != null) setNewCodes(changed.recovery_codes);
    else if (done !== undefined) showToast({ text: done });
  }

  function change(asked: Change): Promise<boolean> {
    return send(async () => {
      try {
        await apply(asked);
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'proof_required') throw error;
        setWaiting(asked);
      }
    });
  }

  return {
    change,
    failure,
    isBusy,
    newCodes,
    forgetCodes: () => setNewCodes(null),
    isProofAsked: waiting !== null,
    cancelProof: () => setWaiting(null),
    goOn: () => {
      const asked = waiting;
      setWaiting(null);
      if (asked !== null) void change(asked);
    },
  };
}

export type SecurityChanging = ReturnType<typeof useSecurityChange>;
