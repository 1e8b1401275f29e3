import { showNotice } from './notices.tsx';
import { useProblemText } from './use-problem-text.ts';

/** Shows a failed call as a notice. */
export function useShowProblem(): (error: unknown) => void {
  const problemText = useProblemText();
  return (error) => showNotice(problemText(error), 'problem');
}
