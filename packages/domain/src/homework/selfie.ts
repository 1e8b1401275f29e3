import type { HomeworkLock } from './lock.ts';

/** What a learner did about the selfies a homework asks for (Q161). */
export const selfieAnswers = ['sent', 'refused'] as const;
export type SelfieAnswer = (typeof selfieAnswers)[number];

/** The state of the selfies of a homework; apart from its answer and its review. */
export const selfieStates = ['asked', ...selfieAnswers] as const;
export type SelfieState = (typeof selfieStates)[number];

export interface SelfieFacts {
  asksSelfie: boolean;
  answer: SelfieAnswer | null;
  lock: HomeworkLock | null;
}

/** Returns the state of the selfies, null when the homework asks for none; what was sent stays sent. */
export function selfieState({ asksSelfie, answer }: Omit<SelfieFacts, 'lock'>): SelfieState | null {
  if (answer === 'sent') return 'sent';
  return asksSelfie ? (answer ?? 'asked') : null;
}

export type SelfieRefusal = { kind: 'not_asked' } | { kind: 'locked'; lock: HomeworkLock } | { kind: 'already_sent' };

/** Returns why selfies cannot be sent or declined now, null when they can: sending lifts a refusal, never the other way round. */
export function selfieRefusal(
  { asksSelfie, answer, lock }: SelfieFacts,
  action: 'send' | 'refuse',
): SelfieRefusal | null {
  if (!asksSelfie) return { kind: 'not_asked' };
  if (lock !== null) return { kind: 'locked', lock };
  return action === 'refuse' && answer === 'sent' ? { kind: 'already_sent' } : null;
}
