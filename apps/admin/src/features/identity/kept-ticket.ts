let kept: string | null = null;

/** Holds a ticket in memory between its removal from the URL and its exchange. */
export function keepTicket(token: string): void {
  kept = token;
}

export function takeTicket(): string | null {
  const token = kept;
  kept = null;
  return token;
}
