import type { Capability } from '@daystream/domain/identity';

/** Work that waits for somebody of the staff, each kind behind the capability of its room (ADM-005). */
export const waitingWork = [
  { name: 'homework', to: '/desk', needs: 'review_homework' },
  { name: 'questions', to: '/support', needs: 'answer_support' },
] as const satisfies readonly { name: string; to: string; needs: Capability }[];

export type WaitingWork = (typeof waitingWork)[number];

export function openWork(capabilities: readonly Capability[]): WaitingWork[] {
  return waitingWork.filter(({ needs }) => capabilities.includes(needs));
}
