const KEY = 'signInEmail';

/** Keeps the address over a new page of this window, which a change of language is (CFG-013); never the password. */
export function keepEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

export function takeEmail(): string {
  const kept = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return kept;
}
