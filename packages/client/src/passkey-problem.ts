/** Why no passkey came back: the person or device declined, the device has one already, or an unexpected error. */
export type PasskeyProblem = 'declined' | 'known' | 'failed';

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'known',
};

/** Maps the name of the browser's error. */
export function passkeyProblem(error: unknown): PasskeyProblem {
  return (error instanceof Error ? problems[error.name] : undefined) ?? 'failed';
}
