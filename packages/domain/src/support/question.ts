export const questionStates = ['open', 'answered', 'closed'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Allowed state transitions of a question; an answered one can be answered again (ADM-033). */
const moves: Readonly<Record<QuestionState, readonly QuestionState[]>> = {
  open: ['answered', 'closed'],
  answered: ['open', 'answered', 'closed'],
  closed: ['open'],
};

/** Says whether staff may bring a question from one state to another. */
export function mayMoveQuestion(from: QuestionState, to: QuestionState): boolean {
  return moves[from].includes(to);
}
