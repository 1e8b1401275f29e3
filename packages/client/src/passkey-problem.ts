/** Why there is no passkey: the person or the device would not, the device has one already, or something broke. */
export type PasskeyProblem = 'declined' | 'known' | 'failed';

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'known',
};

/** What an error of the browser's own says, by its name. */
export function passkeyProblem(error: unknown): PasskeyProblem {
  return (error instanceof Error ? problems[error.name] : undefined) ?? 'failed';
}
