let kept: string | null = null;

/** Holds a ticket between its removal from the address and its exchange; a reload forgets it. */
export function keepTicket(token: string): void {
  kept = token;
}

export function takeTicket(): string | null {
  const token = kept;
  kept = null;
  return token;
}
