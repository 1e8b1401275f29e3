import { fieldErrors } from './field-errors.ts';
import { useProblemText } from './use-problem-text.ts';

/** A refusal in one line, including its field errors. */
export function useRefusalText(): (error: unknown) => string {
  const problemText = useProblemText();
  return (error) => {
    const fields = Object.values(fieldErrors(error) ?? {});
    return fields.length > 0 ? fields.join(' ') : problemText(error);
  };
}
