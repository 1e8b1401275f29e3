/**
 * Returns the text a failure carries: the message of the server's body, the messages of a list, the name and message of an
 * exception (ERR-004..006, Q235, Q236). Returns null when it carries none; the caller then shows its own (ERR-007).
 */
export function errorText(failure: unknown): string | null {
  if (Array.isArray(failure)) {
    const texts = failure.map((item: unknown) => (typeof item === 'string' ? item : messageOf(item)));
    return texts.filter((text) => text !== null && text !== '').join(', ') || null;
  }
  const message = messageOf(failure);
  if (!(failure instanceof Error)) return message;
  return [failure.name, failure.message].filter((part) => part !== '').join(': ');
}

function messageOf(body: unknown): string | null {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : null;
}
