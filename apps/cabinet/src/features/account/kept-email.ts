const KEY = 'signInEmail';

/** Keeps the address over a new page of this window, which a change of language is (CFG-013); never the password. */
export function keepEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

export function keptEmail(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

export function forgetEmail(): void {
  sessionStorage.removeItem(KEY);
}
