import { CallError } from '@daystream/client/transport';
import { claimHomework, releaseHomework } from '@daystream/contract/homework.desk.admin';
import { CLAIM_RENEWAL_MS } from '@daystream/domain/homework';
import { useEffect, useState } from 'react';
import { call } from '#shared/session.ts';
import type { DeskHomework } from './desk-model.ts';

/** Claims an answer while it is open in a visible window, and returns who else has it open. */
export function useClaim({ id, claimedBy: initial }: DeskHomework, isOpen: boolean): string | null {
  const [claimedBy, setClaimedBy] = useState(initial);
  useEffect(() => {
    if (!isOpen) return;
    const params = { statusId: id };
    let isHere = true;
    const renew = () => void claim();
    async function claim() {
      if (document.hidden) return;
      try {
        const { claimed_by: other } = await call(claimHomework, { params });
        if (isHere) setClaimedBy(other?.name ?? null);
      } catch (error) {
        // A claim is a courtesy: without one the review goes on.
        if (!(error instanceof CallError)) throw error;
      }
    }
    renew();
    const timer = setInterval(renew, CLAIM_RENEWAL_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      call(releaseHomework, { params }).catch(() => undefined);
    };
  }, [id, isOpen]);
  return isOpen ? claimedBy : null;
}
