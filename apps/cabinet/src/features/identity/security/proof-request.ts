import { CallError } from '@daystream/client/transport';
import { createRequest } from '#shared/request.ts';

/** Asks for a proof of identity: started by any change that needs one, shown by one host component. */
export const proofRequest = createRequest();

/** Runs a change. If the server asks for a fresh proof, requests it and runs the change again; declined, it is refused. */
export async function withProof<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isProofMissing(error) || !(await proofRequest.ask())) throw error;
    return withProof(change);
  }
}

function isProofMissing(error: unknown): boolean {
  return error instanceof CallError && error.code === 'proof_required';
}

/** Whether the proof is asked for now; a dialog that needs it hides meanwhile, because two at once would fight for the focus. */
export const useIsProofAsked = proofRequest.useIsOpen;
