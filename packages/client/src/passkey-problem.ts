/** Why there is no passkey: the person or the device would not, the device has one already, or something broke. */
export type PasskeyProblem = 'declined' | 'known' | 'failed';

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'known',
};

/** Problems by the name of the browser's error. */
export function passkeyProblem(error: unknown): PasskeyProblem {
  return (error instanceof Error ? problems[error.name] : undefined) ?? 'failed';
}
