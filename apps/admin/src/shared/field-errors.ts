import { CallError } from '@daystream/client/transport';

/** The problems of a refused form by field, each in one line; null when the refusal is about something else. */
export function fieldErrors(error: unknown): Record<string, string> | null {
  if (!(error instanceof CallError) || error.kind !== 'fields') return null;
  return Object.fromEntries(Object.entries(error.fields).map(([field, messages]) => [field, messages.join(' ')]));
}
