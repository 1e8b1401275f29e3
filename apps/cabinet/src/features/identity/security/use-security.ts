import { mapSecurity } from '@daystream/client/models/factors';
import { getSecurity, type WireSecurity } from '@daystream/contract/identity.factors';
import { useToast } from '@daystream/ui';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { useSending } from '#shared/use-sending.ts';
import { useIsProofAsked, withProof } from './proof-request.ts';

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }) => mapSecurity(await call(getSecurity, { signal })),
  staleTime: 0,
});

interface Change {
  /** Resolves to the new security state; null if nothing changed. */
  task: () => Promise<{ security: WireSecurity; recovery_codes?: readonly string[] | null } | null>;
  /** Toast shown on success. */
  done?: string;
}

/** Changes sign-in factors. If the server asks for a recent proof, requests it and then retries the change. */
export function useSecurityChange() {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const showToast = useToast();
  const { failure, isBusy, send } = useSending<never>({ fields: {}, otherwise: t('page.failed') });
  const isProofAsked = useIsProofAsked();
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);

  /** For callers with their own form: throws refusals for the form to show. */
  async function attempt({ task, done }: Change): Promise<void> {
    const changed = await withProof(task);
    if (changed === null) return;
    client.setQueryData(securityQuery.queryKey, mapSecurity(changed.security));
    // The dialog with new recovery codes already confirms the change, and a toast would cover it.
    if (changed.recovery_codes != null) setNewCodes(changed.recovery_codes);
    else if (done !== undefined) showToast({ text: done });
  }

  return {
    attempt,
    change: (asked: Change): Promise<boolean> => send(() => attempt(asked)),
    failure,
    isBusy,
    newCodes,
    forgetCodes: () => setNewCodes(null),
    isProofAsked,
  };
}

export type SecurityChanging = ReturnType<typeof useSecurityChange>;
