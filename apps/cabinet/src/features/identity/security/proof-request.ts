import { CallError } from '@daystream/client/transport';
import { useSyncExternalStore } from 'react';

/** A request for a proof of identity: started by any change that needs one, shown by one host component. */
let waiting: ((isProved: boolean) => void) | null = null;
const listeners = new Set<() => void>();

/** Resolves to whether the person has proved their identity. */
export function askForProof(): Promise<boolean> {
  waiting?.(false); // a newer change replaces the pending one
  return new Promise((resolve) => {
    waiting = resolve;
    tell();
  });
}

/** Runs a change. If the server asks for a fresh proof, requests it and runs the change again; declined, it is refused. */
export async function withProof<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isProofMissing(error) || !(await askForProof())) throw error;
    return withProof(change);
  }
}

export function isProofMissing(error: unknown): boolean {
  return error instanceof CallError && error.code === 'proof_required';
}

export const proofRequest = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOpen: (): boolean => waiting !== null,
  /** Called by the host. */
  answer(isProved: boolean): void {
    waiting?.(isProved);
    waiting = null;
    tell();
  },
};

/** Whether the proof is asked for now; a dialog that needs it hides meanwhile, because two at once would fight for the focus. */
export function useIsProofAsked(): boolean {
  return useSyncExternalStore(proofRequest.subscribe, proofRequest.isOpen);
}

function tell(): void {
  for (const listener of listeners) listener();
}
