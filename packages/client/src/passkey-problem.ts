/** Why the browser returned no passkey: declined by the person or device, already registered, or an unexpected error. */
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
